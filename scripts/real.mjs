// npm run real: our tests against real outside software, as far as this machine has it.
import { ensureDependencies, runScript } from './launch/runtime.mjs'

ensureDependencies()
process.exitCode = runScript('real/run.ts', process.argv.slice(2))
