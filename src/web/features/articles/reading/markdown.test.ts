import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { findings } from '#test/factories/hostile-markup.ts'
import { hostileTexts } from '#test/factories/hostile-texts.ts'
import { Markdown } from './markdown.tsx'

const shown = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }))

/** What a screen shows beyond an article's HTML, on elements that are themselves harmless. */
const ours = /^(?:<(?:SECTION|SPAN|INPUT)>|\w+ (?:class|id|target|loading|style)|class=.*)$/

test.each(hostileTexts)('%j is shown as nothing that runs', (text) => {
  const found = [text, `# ${text}\n\nBefore ${text} after\n\n${text}`].flatMap((markdown) =>
    findings(shown(markdown)),
  )
  expect(found.filter((finding) => !ours.test(finding))).toEqual([])
})

test('links say that they open elsewhere, and those that lead nowhere are words', () => {
  expect(shown('[tea](https://tea.example "Title") [pot](/pot)')).toBe(
    '<p><a href="https://tea.example" rel="noopener noreferrer" target="_blank">tea<span class="sr-only"> (opens in a new tab)</span></a> pot</p>',
  )
})

test('tables keep how their columns are aligned, and the line breaks in their cells', () => {
  expect(shown('| a | b |\n| - | -: |\n| 1<br>2 | 3 |')).toBe(
    '<table><thead><tr><th>a</th><th style="text-align:right">b</th></tr></thead><tbody><tr><td>1<br/>\n2</td><td style="text-align:right">3</td></tr></tbody></table>',
  )
})

test('pictures load late, tasks show whether they are done, and notes belong to their numbers', () => {
  expect(shown('![](https://p.example/a.png "Tea")')).toBe(
    '<figure><img alt="" src="https://p.example/a.png" loading="lazy"/><figcaption>Tea</figcaption></figure>',
  )
  expect(shown('- [x] done')).toContain('<input type="checkbox" disabled="" checked=""/> done')
  const noted = shown('Tea[^1]\n\n[^1]: Green')
  expect(noted).toContain('data-footnotes="true" class="footnotes"')
  expect(noted).toContain('<li id="user-content-fn-1">')
})
