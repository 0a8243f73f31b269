@echo off
rem Opens Gravitas Studio in the browser: to be double-clicked.
"%~dp0gravitas.bat" studio %*
