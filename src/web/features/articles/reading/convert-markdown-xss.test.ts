import { expect, test } from 'vitest'
import { findings } from '#test/factories/hostile-markup.ts'
import { hostileTexts } from '#test/factories/hostile-texts.ts'
import { markdownToHtml, markdownToPlainText } from './convert-markdown.ts'

test.each(hostileTexts)('%j copied as HTML holds nothing that runs', (text) => {
  expect(findings(markdownToHtml(text))).toEqual([])
  expect(findings(markdownToHtml(`# ${text}\n\nBefore ${text} after\n\n${text}`))).toEqual([])
  expect(markdownToPlainText(text).endsWith('\n')).toBe(true)
})
