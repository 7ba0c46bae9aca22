import { expect, test } from 'vitest'
import { textOfHtml } from './html-text.ts'

test('blocks are parted, and what nobody sees is left out', () => {
  const html =
    '<h1>Anvils</h1><!-- not <p>this</p> --><p>Strike<br>and   listen.</p><script>x</script>'
  expect(textOfHtml(html)).toBe('Anvils\n\nStrike\nand listen.')
})

test('a million tags that never close are read to their end', () => {
  const text = textOfHtml(`<p>Before</p>${'<'.repeat(1_000_000)}<p>after</p>`)
  expect(text).toContain('Before')
  expect(text).toContain('after')
})

test('a hundred thousand comments that never close hide nothing but themselves', () => {
  expect(textOfHtml(`<p>Before</p>${'<!--'.repeat(50_000)}`)).toBe('Before')
})
