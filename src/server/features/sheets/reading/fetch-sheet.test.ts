import { expect, test } from 'vitest'
import { sheetAddress } from './fetch-sheet.ts'

const google = 'https://docs.google.com/spreadsheets/d/'

test.each([
  [`${google}1aB_c/edit?usp=sharing`, `${google}1aB_c/export?format=csv`],
  [`${google}1aB_c/edit#gid=42`, `${google}1aB_c/export?format=csv&gid=42`],
  ['https://docs.google.com/spreadsheets/u/0/d/1aB_c/edit', `${google}1aB_c/export?format=csv`],
  [`${google}e/2PACX-1v/pubhtml`, `${google}e/2PACX-1v/pub?output=csv`],
  [`${google}e/2PACX-1v/pubhtml?gid=7`, `${google}e/2PACX-1v/pub?output=csv&gid=7&single=true`],
  [`${google}e/2PACX-1v/pub?output=csv`, `${google}e/2PACX-1v/pub?output=csv`],
  ['https://files.example/plan.xlsx?v=2', 'https://files.example/plan.xlsx?v=2'],
  [
    'https://docs.google.com/document/d/1aB_c/edit',
    'https://docs.google.com/document/d/1aB_c/edit',
  ],
])('%s is read from its address as CSV', (address, csv) => {
  expect(sheetAddress(address)).toBe(csv)
})
