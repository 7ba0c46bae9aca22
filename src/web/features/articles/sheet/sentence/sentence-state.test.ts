import { expect, test } from 'vitest'
import { bodyOf, cellsOf, changed } from '../sheet-state.ts'
import {
  emptyForm,
  formOf,
  fromKept,
  readForm,
  sheetOfSentence,
  toKept,
  withEarlier,
} from './sentence-state.ts'

const form = {
  ...emptyForm,
  campaignId: 'c1',
  sentence: '{service} in {City}',
  lists: { service: 'Pilates\nYoga', city: 'Berlin\nBonn' },
}

test('rows carry their values, and days that the pace lets them have', () => {
  const paced = { ...form, spread: true, perDay: '3', from: '2096-11-30' }
  const sheet = sheetOfSentence({ ...paced, exclusions: [{ service: 'Yoga', City: 'Berlin' }] })
  if (!sheet) throw new Error('no sheet')
  expect(bodyOf(sheet).map((row) => cellsOf(sheet, row))).toEqual(
    [
      ['Pilates', 'Berlin'],
      ['Pilates', 'Bonn'],
      ['Yoga', 'Bonn'],
    ].map(([service, City], at) => ({
      number: at + 2,
      cells: { input: `${service} in ${City}`, dueOn: '2096-11-30', notes: '' },
      values: { service, City },
    })),
  )
})

test.each([
  ['due', { dueOn: '2096-11-30' }],
  ['publish', { dueOn: '', publishOn: '2096-11-30', sites: 'Blog; Shop' }],
  ['both', { dueOn: '2096-11-30', publishOn: '2096-11-30', sites: 'Blog; Shop' }],
] as const)('days that are spread become those on which articles are %s', (dates, cells) => {
  const paced = { ...form, spread: true, perDay: '9', from: '2096-11-30', sites: ['Blog', 'Shop'] }
  const sheet = sheetOfSentence({ ...paced, dates })
  if (!sheet) throw new Error('no sheet')
  const [first] = bodyOf(sheet)
  expect(first && cellsOf(sheet, first).cells).toEqual({
    ...{ input: 'Pilates in Berlin', notes: '' },
    ...cells,
  })
  // The columns stay when the lists are changed, with what was typed into them.
  if (dates === 'due') return
  const at = sheet.fields.indexOf('sites')
  const typed = changed(sheet, { kind: 'cell', row: 2, at, text: 'Shop' })
  const again = sheetOfSentence(formOf(typed))
  if (!again) throw new Error('no sheet')
  const [same] = bodyOf(withEarlier(again, typed))
  expect(same && cellsOf(again, same).cells).toMatchObject({
    publishOn: '2096-11-30',
    sites: 'Shop',
  })
})

test.each([
  ['no sentence', { sentence: '' }, 'Write a sentence to begin with.'],
  ['no variable', { sentence: 'In town' }, 'Put what varies in braces, such as {city}.'],
  ['an empty list', { lists: { city: 'Bonn' } }, 'Give {service} its values.'],
  [
    'a list of a name every object knows',
    { sentence: '{constructor}' },
    'Give {constructor} its values.',
  ],
  ['no campaign', { campaignId: '' }, 'Choose the campaign.'],
  ['a pace of none', { spread: true, perDay: '0', from: '2096-01-01' }, 'Say how many a day.'],
  ['no first day', { spread: true, from: '' }, 'Choose the first day.'],
  ['nothing left', { exclusions: [{}] }, 'Every row is left out.'],
])('%s is said, and makes no sheet', (_, values, missing) => {
  expect(readForm({ ...form, ...values }).missing).toBe(missing)
  expect(sheetOfSentence({ ...form, ...values })).toBeUndefined()
})

test('a sheet is kept as it stands, with the reasons of the rows that are left', () => {
  const made = sheetOfSentence(form)
  if (!made) throw new Error('no sheet')
  const decided = changed(made, { kind: 'reason', rows: [2, 3], reason: 'The client insists.' })
  const kept = toKept(changed(decided, { kind: 'leave-out', row: 3 }))
  expect(kept.reasons).toEqual([{ row: 2, reason: 'The client insists.' }])
  const back = fromKept(kept)
  expect(cellsOf(back, bodyOf(back)[0] ?? { number: 0, cells: [] })).toMatchObject({
    values: { service: 'Pilates', City: 'Berlin' },
    knowingly: 'The client insists.',
  })
  expect(changed(back, { kind: 'reason', rows: [2], reason: null }).reasons).toEqual({})
})

test('lists are changed without losing what stands in rows that stay', () => {
  const made = sheetOfSentence({ ...form, exclusions: [{ service: 'Yoga', City: 'Berlin' }] })
  if (!made) throw new Error('no sheet')
  const noted = changed(made, { kind: 'cell', row: 4, at: 4, text: 'On the roof.' })
  const decided = changed(noted, { kind: 'reason', rows: [3], reason: 'Asked for.' })
  const again = formOf(decided)
  expect([again.sentence, again.lists]).toEqual([form.sentence, form.lists])
  expect(again.exclusions).toEqual([{ service: 'Yoga', City: 'Berlin' }])
  const wider = sheetOfSentence({ ...again, lists: { ...again.lists, city: 'Kiel\nBerlin\nBonn' } })
  if (!wider) throw new Error('no sheet')
  const rows = bodyOf(withEarlier(wider, decided)).map((row) => [row.number, ...row.cells])
  expect(rows).toHaveLength(5)
  expect(rows.find((row) => row.includes('Yoga in Bonn'))).toContain('On the roof.')
  expect(withEarlier(wider, decided).reasons).toEqual({ 4: 'Asked for.' })
})
