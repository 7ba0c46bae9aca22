import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectEmbedded } from './connect.ts'
import { dumpIfDue } from './dumps.ts'

test('a dump a day is kept, seven at most, and opens with every row', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'copydesk-dumps-'))
  const database = await connectEmbedded({})
  try {
    const { embedded } = database
    if (!embedded) throw new Error('not embedded')
    await embedded.exec("create table kept (word text); insert into kept values ('anvil')")
    const first = await dumpIfDue(embedded, folder)
    expect(first).not.toBeNull()
    expect(await dumpIfDue(embedded, folder)).toBeNull()

    const reopened = await connectEmbedded({ snapshot: await readFile(first ?? '') })
    expect((await reopened.embedded?.query('select word from kept'))?.rows).toEqual([
      { word: 'anvil' },
    ])
    await reopened.close()

    for (let day = 0; day < 8; day++) {
      const longAgo = new Date(Date.now() - 25 * 60 * 60_000)
      for (const name of await readdir(folder)) await utimes(join(folder, name), longAgo, longAgo)
      expect(await dumpIfDue(embedded, folder)).not.toBeNull()
    }
    expect(await readdir(folder)).toHaveLength(7)
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 240_000)
