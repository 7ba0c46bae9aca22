import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { events, rowOf } from '#contracts/events/catalogue.ts'

const subjects =
  'article|billing|campaign|client|credential|credits|invitation|key|member|subscription|template|titles|workspace'
const recorded = new RegExp(`'((?:${subjects})\\.[a-z_]+)'`, 'g')

/** The actions that functions of the database record by themselves. */
function actionsOfDatabase(): string[] {
  const sources = globSync('src/server/db/functions/*.sql')
    .map((path) => readFileSync(path, 'utf8'))
    .filter((source) => source.includes('activity_log'))
  const found = sources.flatMap((source) =>
    [...source.matchAll(recorded)].map(([, action = '']) => action),
  )
  return [...new Set(found)]
}

test('every event that people are shown has a kind to filter by', () => {
  const shown = Object.entries(events).filter(([, row]) => typeof row.log === 'string')
  expect(shown.length).toBeGreaterThan(100)
  expect(shown.filter(([, row]) => row.kind === null).map(([name]) => name)).toEqual([])
})

test('every action that the database records has words', () => {
  const actions = actionsOfDatabase().filter((action) => action !== 'credential.test_started')
  expect(actions.length).toBeGreaterThan(2)
  expect(actions.filter((action) => typeof rowOf(action)?.log !== 'string')).toEqual([])
})
