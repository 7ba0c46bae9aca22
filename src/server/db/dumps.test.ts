import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { connectEmbedded } from './connect.ts'
import { dumpIfDue } from './dumps.ts'

test('a dump a day is kept, seven at most, and opens with every row', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'copydesk-dumps-'))
  const database = await connectEmbedded({ snapshot: inject('databaseSnapshot') })
  try {
    const { embedded } = database
    if (!embedded) throw new Error('not embedded')
    await embedded.exec("create table kept (word text); insert into kept values ('anvil')")
    const first = await dumpIfDue(embedded, folder)
    expect(first).not.toBeNull()
    expect(await dumpIfDue(embedded, folder)).toBeNull()

    const reopened = await connectEmbedded({ snapshot: first ?? '' })
    expect((await reopened.embedded?.query('select word from kept'))?.rows).toEqual([
      { word: 'anvil' },
    ])
    await reopened.close()

    const dayMs = 24 * 60 * 60_000
    const names = Array.from({ length: 7 }, (_, index) => {
      const day = new Date(Date.now() - (7 - index) * dayMs)
      return `copydesk-${day.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`
    })
    for (const name of names) await writeFile(join(folder, name), 'of that day')
    const longAgo = new Date(Date.now() - dayMs - 60_000)
    await utimes(first ?? '', longAgo, longAgo)
    const second = await dumpIfDue(embedded, folder)
    const newest = [first, second].map((path) => basename(path ?? ''))
    expect((await readdir(folder)).sort()).toEqual([...names.slice(2), ...newest])
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 240_000)
