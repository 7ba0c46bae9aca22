import { expect, it } from 'vitest'
import { articleTree } from './article-tree.ts'
import { unbrokenTexts } from './unbroken-texts.ts'

it.each([
  ['Plain **words** and `code`.', ['Plain words and code.']],
  [
    'Tea[^1] is leaves in water[^2].\n\n[^1]: One.\n\n[^2]: Two.',
    ['Tea', 'is leaves in water', '.'],
  ],
  ['A ![picture](https://x.test/a.png) and\\\na line.', ['A and a line.']],
])('%s', (markdown, texts) => {
  const [paragraph] = articleTree({ content: null, bodyContent: markdown }).children
  expect(paragraph && unbrokenTexts(paragraph)).toEqual(texts)
})
