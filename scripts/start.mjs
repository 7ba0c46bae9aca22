// npm start: installs what is missing, builds what has changed, runs the server in this terminal.
// The memory limits are those of the Dockerfile; docs/operations.md explains them.
import { startNode, superviseAll } from './launch/children.mjs'
import { ensureDependencies, runScript } from './launch/runtime.mjs'

ensureDependencies()
const built = runScript('build.ts', ['--if-changed'])
process.exitCode =
  built === 0
    ? await superviseAll([
        startNode(['--max-semi-space-size=16', 'build/app/launch.mjs'], {
          NODE_ENV: 'production',
          MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
        }),
      ])
    : built
