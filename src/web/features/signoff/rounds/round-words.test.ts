import { expect, test } from 'vitest'
import type { Waiting } from '#contracts/approval/sign-off-shapes.ts'
import { sinceWhen, waitingLine } from './round-words.ts'

const now = new Date('2026-11-22T12:00:00')

test.each([
  ['2026-11-22T08:00:00', 'since today'],
  ['2026-11-17T13:00:00', 'since Tuesday'],
  ['2026-11-02T08:00:00', 'since Nov 2'],
])('%s is %s', (time, words) => {
  expect(sinceWhen(time, now)).toBe(words)
})

test('a round that waits for nobody any more says so', () => {
  const waiting: Waiting = {
    articleId: '',
    title: '',
    clientName: '',
    stage: 'client',
    state: 'open',
    people: [],
    since: '2026-11-22T08:00:00',
    dueOn: null,
  }
  expect(waitingLine(waiting, now)).toBe('Needs a new round since today')
  expect(waitingLine({ ...waiting, people: ['Ben Jones'] }, now)).toBe(
    'Waiting for Ben Jones since today',
  )
})
