import { expect, test } from 'vitest'
import type { SheetTable } from '#contracts/articles/sheets.ts'
import { bodyOf, cellsOf, changed, problemsByCell, stateOf, titlesOf } from './sheet-state.ts'

const table: SheetTable = {
  rows: [
    { number: 1, cells: ['Keyword', 'Who'] },
    { number: 3, cells: ['Anvils', 'Ada'] },
  ],
  titled: true,
  fields: ['input', null],
  inputType: 'keyword',
  sheets: [],
  sheet: null,
}
const begun = (chosen = {}) => stateOf(table, { name: 'plan.csv', campaignId: '', chosen })

test('columns are matched by name, or as they were before', () => {
  expect(begun().fields).toEqual(['input', null])
  expect(begun({ Who: 'assignee', Other: 'goal' }).fields).toEqual(['input', 'assignee'])
  expect(begun({ Keyword: null, Who: 'input' }).fields).toEqual([null, 'input'])
})

test('a field belongs to one column, and says what its inputs are', () => {
  const moved = changed(begun(), { kind: 'field', at: 1, field: 'input' })
  expect([moved.fields, moved.inputType]).toEqual([[null, 'input'], 'title'])
  expect(changed(moved, { kind: 'field', at: 1, field: null }).fields).toEqual([null, null])
})

test('rows keep their numbers, whichever are typed in or left out', () => {
  const typed = changed(begun(), { kind: 'cell', row: 3, at: 0, text: 'Hammers' })
  expect(bodyOf(typed).map((row) => cellsOf(typed, row))).toEqual([
    { number: 3, cells: { input: 'Hammers' } },
  ])
  expect(bodyOf(changed(typed, { kind: 'leave-out', row: 3 }))).toEqual([])
  const bare = changed(typed, { kind: 'titled', titled: false })
  expect([titlesOf(bare), bodyOf(bare).length]).toEqual([['A', 'B'], 2])
})

test('a problem stands in its cell, or before the row where its field has no column', () => {
  const said = { row: 3, message: 'No.', suggestion: null }
  const found = problemsByCell(begun(), [
    { ...said, field: 'input' },
    { ...said, field: 'campaign' },
  ])
  expect([...found.keys()]).toEqual(['3:0', '3:-1'])
})
