// npm run verify: the checks that take seconds.
import { ensureDependencies, runScript } from './runtime.mjs'

ensureDependencies()
process.exitCode = runScript('run-tests.ts', ['--checks-only'])
