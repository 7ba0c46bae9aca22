// npm run verify: the checks that take seconds.
import { ensureDependencies, runScript } from './launch/runtime.mjs'

ensureDependencies()
process.exitCode = runScript('tests/run-tests.ts', ['--checks-only'])
