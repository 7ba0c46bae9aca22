import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { writeSheet } from './write-sheet.ts'

test('a spreadsheet holds figures as figures, and no text as a formula', async () => {
  const rows = [
    ['Title', 'Words'],
    ['=1+1; "tea"', 1250],
    ['ÄÖ 茶', null],
  ]
  const zip = await JSZip.loadAsync(await (await writeSheet(rows)).arrayBuffer())
  const sheet = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? ''
  const texts = (await zip.file('xl/sharedStrings.xml')?.async('string')) ?? ''
  expect(sheet).toContain('<v>1250</v>')
  expect(sheet).not.toContain('<f>')
  expect(texts + sheet).toMatch(/=1\+1; (?:"|&quot;)tea/)
  expect(texts + sheet).toContain('ÄÖ 茶')
})
