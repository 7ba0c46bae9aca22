// npm test: installs what is missing, then runs every check and what a change can break; --all runs every test.
import { ensureDependencies, runScript } from './launch/runtime.mjs'

ensureDependencies()
process.exitCode = runScript('tests/run-tests.ts', process.argv.slice(2))
