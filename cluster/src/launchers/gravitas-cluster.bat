@echo off
rem Starts Gravitas on a grid. GRAVITAS_JAVA_OPTS goes to the Java machine, JAVA_HOME chooses it.
setlocal
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
rem ONNX Runtime would keep files of its own and report its use.
set "ORT_DISABLE_TELEMETRY=1"
"%java%" -XX:+UseParallelGC -XX:-UsePerfData -DOPT_OUT_TRACKING=true "@%~dp0ignite.options" %GRAVITAS_JAVA_OPTS% -cp "%~dp0..\lib\*" gravitas.cluster.Main %*
