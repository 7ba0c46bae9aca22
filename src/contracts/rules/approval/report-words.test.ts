import { expect, test } from 'vitest'
import type { ClientReport } from '../../approval/client-report.ts'
import { hiddenInReport, reportFigures, whereLive } from '../../approval/report-words.ts'

const report = (
  figures: ClientReport['figures'],
  scheduled: NonNullable<ClientReport['next']>['scheduled'] = [],
): ClientReport => ({
  ...{ month: '2026-11', running: false, client: 'Acme Ltd', note: null, live: [] },
  agency: { name: 'Hart & Vane', logoUrl: null },
  figures,
  next: { scheduled, waiting: [] },
})
const said = (of: ClientReport) =>
  reportFigures(of).map(({ value, label, note }) => `${value} ${label} ${note}`.trim())

test('three figures say what there was, one or many', () => {
  expect(said(report({ live: 1, words: 1200, approved: 1, firstRound: 1 }))).toEqual([
    '1 article went live',
    '1,200 words published',
    '1 article approved the first time',
  ])
  expect(said(report({ live: 5, words: 1, approved: 5, firstRound: 3 }))).toEqual([
    '5 articles went live',
    '1 word published',
    '5 articles approved 3 of them the first time',
  ])
  expect(said(report({ live: 0, words: 0, approved: 2, firstRound: 2 }))[2]).toBe(
    '2 articles approved all approved the first time',
  )
  expect(said(report({ live: 0, words: 0, approved: 2, firstRound: 0 }))[2]).toBe(
    '2 articles approved after changes',
  )
})

test('where nothing is approved, what is scheduled stands in its place', () => {
  const one = { articleId: 'a', title: 'Anvils', localTime: '', timeZone: 'UTC', at: '' }
  const none = { live: 0, words: 0, approved: 0, firstRound: 0 }
  expect(said(report(none, [one]))[2]).toBe('1 article scheduled')
  expect(said(report(none))[2]).toBe('0 articles approved')
})

test('pages that do not open are counted, with what their sites answered where all say the same', () => {
  const page = (status: number | null) => ({ hidden: { status } })
  expect(hiddenInReport([{ hidden: null }])).toBe('')
  expect(hiddenInReport([{ hidden: null }, page(404)])).toBe(
    '1 page in this report does not open (404).',
  )
  expect(hiddenInReport([page(404), page(404)])).toBe('2 pages in this report do not open (404).')
  expect(hiddenInReport([page(404), page(null)])).toBe('2 pages in this report do not open.')
})

test('an article names its site, unless readers do not get to it there', () => {
  const url = 'https://acme.example/anvils'
  expect(whereLive({ url, hidden: null })).toBe('acme.example')
  expect(whereLive({ url, hidden: { status: 404 } })).toBe('being checked')
  expect(whereLive({ url: null, hidden: null })).toBe('no longer online')
})
