@echo off
call "%~dp0gravitas.bat" reconstruct %*
