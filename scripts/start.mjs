// npm start: brings what is missing, builds what has changed, runs the server in this terminal.
// The limits on memory are those of the Dockerfile; docs/operations.md says what they are for.
import { startNode, superviseAll } from './children.mjs'
import { ensureDependencies, runScript } from './runtime.mjs'

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
