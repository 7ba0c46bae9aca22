import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { activityKinds } from '#contracts/rules/activity-kinds.ts'
import { activityVerb } from '#web/features/activity/activity-verbs.ts'

/** Actions that nobody is shown: steps on the way, and what concerns one person's account. */
const unseen = /^account\.|^credential\.test_started$/

const subjects =
  'article|billing|campaign|client|credential|credits|invitation|key|member|subscription|template|titles|workspace'
const recorded = new RegExp(`'((?:${subjects})\\.[a-z_]+)'`, 'g')

/** The actions that the server records, as its sources name them. */
function actionsOfServer(): string[] {
  const sources = globSync('src/server/{features/**/*.ts,db/migrations/*.sql}')
    .filter((path) => !/\.(test|fixture)\.ts$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .filter((source) => /recordActivity|recordAndAnnounce|activity_log|actions?\b/.test(source))
  const found = sources.flatMap((source) =>
    [...source.matchAll(recorded)].map(([, action = '']) => action),
  )
  return [...new Set(found)].filter((action) => !unseen.test(action) && !notActions.test(action))
}

/** Names of columns, fields and files that look like actions. */
const notActions = /\.(content_json|docx|html|json|md|title|txt)$/

const kinds = new Set<string>(Object.values(activityKinds).flatMap(({ actions }) => actions))

test('every action that the server records has words and a kind to filter by', () => {
  const actions = actionsOfServer()
  expect(actions.length).toBeGreaterThan(30)
  expect(actions.filter((action) => activityVerb(action) === 'changed')).toEqual([])
  expect(actions.filter((action) => !kinds.has(action))).toEqual([])
})
