import { expect, test } from 'vitest'
import type { CalendarEntry, PlannedEntry } from '#contracts/calendar.ts'
import {
  addressOf,
  factsOf,
  isLate,
  isMovable,
  keyOf,
  shortOf,
  titleOf,
  toneOf,
} from './entries.ts'

const today = '2026-11-25'
const article = {
  day: '2026-11-20',
  articleId: '018f3a2e-0000-7000-8000-000000000001',
  title: 'Booking that stays calm',
  clientId: '018f3a2e-0000-7000-8000-000000000002',
  clientName: 'Harbour Health',
  stage: 'to_check' as const,
  assignee: null,
}
const ada = { id: '018f3a2e-0000-7000-8000-000000000004', name: 'Ada', pictureUrl: null }
const due: CalendarEntry = { ...article, kind: 'due', status: 'completed' }
const approval: CalendarEntry = { ...article, kind: 'approval', approval: 'client' }
const published: CalendarEntry = { ...article, kind: 'published', time: '08:05', hidden: false }
const scheduled: CalendarEntry = {
  ...article,
  kind: 'scheduled',
  id: '018f3a2e-0000-7000-8000-000000000003',
  time: '09:00',
  timeZone: 'Europe/London',
  siteName: 'Clinic blog',
  held: false,
}

const plan: CalendarEntry = {
  ...{ ...article, kind: 'publication_plan', time: '09:00', timeZone: 'Europe/London' },
  ...{ siteNames: ['Clinic blog', 'Staff news'], obstacle: null, missed: false },
}

const planned: PlannedEntry = {
  kind: 'planned',
  day: '2026-12-01',
  time: '09:00',
  timeZone: 'Europe/Berlin',
  title: 'Pears in tarts',
  briefId: '018f3a2e-0000-7000-8000-000000000005',
  date: '2026-12-01',
  place: 0,
  campaignId: '018f3a2e-0000-7000-8000-000000000006',
  campaignName: 'Spring',
  clientId: article.clientId,
  clientName: article.clientName,
}

test('what is planned says so, and leads to its recurring brief', () => {
  expect(factsOf(planned, today).join(', ')).toBe('Planned, 09:00, Spring')
  expect(titleOf({ ...planned, title: null })).toBe('No topic yet')
  expect(addressOf(planned)).toBe(`/dashboard/campaigns/${planned.campaignId}/recurring`)
  expect(isMovable(planned)).toBe(false)
  expect(keyOf(planned)).not.toBe(keyOf({ ...planned, place: 1 }))
})

test.each<[string, CalendarEntry, string]>([
  ['due', { ...due, day: today }, 'Due'],
  ['overdue, with somebody', { ...due, assignee: ada }, 'Overdue, Ada'],
  ['with the client', { ...approval, day: '2026-12-01' }, 'Approval due, with the client'],
  [
    'late, with colleagues',
    { ...approval, approval: 'internal' },
    'Approval overdue, with colleagues',
  ],
  ['scheduled', scheduled, 'Scheduled, 09:00, Clinic blog'],
  ['scheduled by whom', { ...scheduled, assignee: ada }, 'Scheduled, 09:00, Clinic blog, Ada'],
  ['held back', { ...scheduled, held: true }, 'Held back, 09:00, Clinic blog'],
  ['planned to go out', plan, 'Planned, 09:00, Clinic blog, Staff news'],
  ['not in time', { ...plan, missed: true }, 'Not scheduled, 09:00, Clinic blog, Staff news'],
  ['published', published, 'Published, 08:05'],
  ['missing since', { ...published, hidden: true }, 'Not reachable, 08:05'],
])('%s', (_, entry, facts) => {
  expect(factsOf(entry, today).join(', ')).toBe(facts)
})

test('where there is little room, an entry says its time, or in a word what it is', () => {
  const entries = [due, { ...due, day: today }, approval, { ...approval, day: today }, scheduled]
  expect(entries.map((entry) => shortOf(entry, today))).toEqual([
    ...['Overdue', 'Due', 'Overdue', 'Approval due', '09:00'],
  ])
  expect(shortOf({ ...scheduled, held: true }, today)).toBe('Held back')
})

test('only what people chose a day for is moved, and not what is held back', () => {
  expect([due, approval, scheduled, published].map(isMovable)).toEqual([true, false, true, false])
  expect(isMovable({ ...scheduled, held: true })).toBe(false)
  expect([plan, { ...plan, missed: true }].map(isMovable)).toEqual([true, false])
})

test('a page that readers do not get to asks for attention', () => {
  const hidden = { ...published, hidden: true }
  expect([isLate(hidden, today), toneOf(hidden, today)]).toEqual([true, 'text-danger'])
  expect(shortOf(hidden, today)).toBe('Not reachable')
})

test('what was published or waits for its time is never late', () => {
  expect([due, approval, scheduled, published].map((one) => isLate(one, today))).toEqual([
    ...[true, true, false, false],
  ])
})

test('an entry keeps its key when it moves, and an article has one for each kind', () => {
  expect(keyOf({ ...scheduled, day: '2026-12-24' })).toBe(keyOf(scheduled))
  expect(new Set([due, approval, scheduled, plan, published].map(keyOf)).size).toBe(5)
})
