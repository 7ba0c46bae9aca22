// npm test: brings what is missing, then runs every check and every test.
import { ensureDependencies, runScript } from './runtime.mjs'

ensureDependencies()
process.exitCode = runScript('run-tests.ts', process.argv.slice(2))
