import { expect, test } from 'vitest'
import { onlyKnownLinks } from './known-links.ts'
import { renderMarkdown } from './markdown.ts'

const known = (address: string) => address.startsWith('https://acme.test/')
const picture = '/storage/v1/object/public/article-images/a/b.webp'

test.each([
  ['[Here](https://acme.test/a) and there.', '[Here](https://acme.test/a) and there.'],
  ['Go [there](https://evil.test/x).', 'Go there.'],
  ['A [**bold** and `coded`](https://evil.test) one.', 'A **bold** and `coded` one.'],
  [`![A forge](${picture}) glows.`, `![A forge](${picture}) glows.`],
  ['![A forge](https://evil.test/x.png) glows.', 'A forge glows.'],
  ['![Ours](https://acme.test/x.png) stays.', '![Ours](https://acme.test/x.png) stays.'],
  ['Write to [us](mailto:us@evil.test).', 'Write to us.'],
  ['See [notes].\n\n[notes]: https://evil.test', 'See notes.\n\n'],
])('%s', (markdown, left) => {
  expect(onlyKnownLinks(markdown, known)).toBe(left)
})

test.each([
  'https://evil.test/x and www.evil.test and evil@evil.test',
  '<https://evil.test/x> and <evil@evil.test>',
  '[a [b]](https://evil.test)',
  '[a\\]b](https://evil.test)',
  '[a](<https://evil.test/x y>)',
  '[a](https://evil.test "title")',
  '[![x](https://evil.test/1.png)](https://evil.test/2)',
  '[a](HTTPS://EVIL.TEST)',
  '[a](https&#58;//evil.test)',
  '[a](https:/\\/evil.test)',
  '[a][b]\n\n[b]:\nhttps://evil.test',
  '[b]\n\n> [b]: https://evil.test',
  'text[^1]\n\n[^1]: see [a](https://evil.test)',
  '| a | b |\n|---|---|\n| [x](https://evil.test) | www.evil.test |',
  '- [a](https://evil.test)\n  1. <https://evil.test>',
  '[ht[tps://evil.test](https://evil.test)tps://evil.test](https://evil.test)',
])('%j leads nowhere', (markdown) => {
  const html = renderMarkdown(onlyKnownLinks(markdown, known))
  expect(html).not.toMatch(/href|src=/)
})
