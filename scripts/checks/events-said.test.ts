import { expect, test } from 'vitest'
import { checkEvents } from './events-said.ts'
import { parseSource } from './source-files.ts'

const problems = (path: string, text: string) =>
  checkEvents([parseSource(`src/server/features/${path}`, text)]).map(({ problem }) => problem)

test.each(['recordActivity', 'announceAll', 'notifyPeople'])(
  'a use case does not call %s itself',
  (name) => {
    const text = `await ${name}(scope, news)`
    expect(problems('clients/rename-client.ts', text)).toEqual([
      `calls ${name}; a use case says an event with emit`,
    ])
    expect(problems('events/consumers/some.ts', text)).toEqual([])
    expect(problems('clients/clients.test.ts', text)).toEqual([])
  },
)

test('a use case that writes says an event, or stands on the list', () => {
  const writes = 'await context.inTransaction((scope) => store(scope))'
  expect(problems('clients/rename-client.ts', writes)).toHaveLength(1)
  expect(problems('desk/saved-filters.ts', writes)).toEqual([])
  const says = 'await context.inTransaction((scope) => emit(scope, name))'
  expect(problems('clients/rename-client.ts', says)).toEqual([])
  expect(problems('desk/saved-filters.ts', says)).toHaveLength(1)
})
