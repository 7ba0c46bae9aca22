import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Takes from Node what one too old for Copydesk does not have. */
const older = 'data:text/javascript,import m from "node:module"; delete m.enableCompileCache'

test.each(['launch', 'worker'])('%s says in a sentence that this Node is too old', (name) => {
  const args = ['--import', older, `src/server/${name}.ts`]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(stderr).toBe(`Copydesk needs Node 24; this is ${process.version}.\n`)
  expect(status).toBe(2)
})
