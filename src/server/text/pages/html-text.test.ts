import { expect, test } from 'vitest'
import { textOfHtml } from './html-text.ts'

test('blocks stand apart, and only what readers see is text', () => {
  const html = `<h2>On &amp; off</h2><!-- hidden > --><p>One <b>bold</b>\n word,<br>a line.</p>
    <script>if (1 < 2) document.write('<p>no</p>')</script><style>p > a {}</style>
    <template><p>no</p><template>no</template>no</template><ul><li>First<li>Second</ul>`
  expect(textOfHtml(html)).toBe('On & off\n\nOne bold word,\na line.\n\nFirst\n\nSecond')
})

test('hostile texts take no longer than others of their size', { timeout: 20_000 }, () => {
  for (const piece of [
    '<',
    '<!--',
    '<!',
    '<div>',
    '<br> ',
    '<p a',
    '&',
    '<template>',
    '<script>',
  ]) {
    expect(typeof textOfHtml(piece.repeat(300_000 / piece.length)), piece).toBe('string')
  }
})
