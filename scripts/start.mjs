// npm start: brings what is missing, builds the pages if they changed, runs the server in this terminal.
import { startNode, superviseAll } from './children.mjs'
import { ensureDependencies, runScript } from './runtime.mjs'

ensureDependencies()
const built = runScript('build.ts', ['--if-changed'])
process.exitCode =
  built === 0
    ? await superviseAll([startNode(['src/server/launch.ts'], { NODE_ENV: 'production' })])
    : built
