import { expect, test } from 'vitest'
import { articleTree } from '#server/text/markdown/article-tree.ts'
import { toBlocks } from './wordpress-blocks.ts'

const blocksOf = (markdown: string) =>
  toBlocks(articleTree({ content: null, bodyContent: markdown }))

test.each([
  [
    'One **bold** word.',
    '<!-- wp:paragraph -->\n<p>One <strong>bold</strong> word.</p>\n<!-- /wp:paragraph -->',
  ],
  [
    '## Before',
    '<!-- wp:heading -->\n<h2 class="wp-block-heading">Before</h2>\n<!-- /wp:heading -->',
  ],
  [
    '## A\n\n### Deeper',
    expect.stringContaining(
      '<!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading">Deeper</h3>\n<!-- /wp:heading -->',
    ),
  ],
  [
    '- flat\n- hard',
    expect.stringMatching(
      /^<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>flat<\/li>/,
    ),
  ],
  [
    '1. first',
    expect.stringContaining('<!-- wp:list {"ordered":true} -->\n<ol class="wp-block-list">'),
  ],
  [
    '3. third',
    expect.stringContaining(
      '<!-- wp:list {"ordered":true,"start":3} -->\n<ol start="3" class="wp-block-list">',
    ),
  ],
  [
    '0. none',
    expect.stringContaining(
      '<!-- wp:list {"ordered":true,"start":0} -->\n<ol start="0" class="wp-block-list">',
    ),
  ],
  [
    '> Said so',
    expect.stringContaining(
      '<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p>Said so</p>',
    ),
  ],
  [
    '- a\n\n  ```js\n  b\n  ```',
    expect.stringMatching(/^<!-- wp:html -->\n<ul>[\s\S]*language-js[\s\S]*<!-- \/wp:html -->$/),
  ],
  [
    '```js\nb\n```',
    '<!-- wp:code {"className":"language-js"} -->\n<pre class="wp-block-code language-js"><code>b</code></pre>\n<!-- /wp:code -->',
  ],
  [
    '| a |\n| -: |\n| b |',
    expect.stringContaining('<td class="has-text-align-right" data-align="right">b</td>'),
  ],
  [
    '---',
    '<!-- wp:separator -->\n<hr class="wp-block-separator has-alpha-channel-opacity"/>\n<!-- /wp:separator -->',
  ],
  ['| a |\n| - |\n| b |', expect.stringContaining('<figure class="wp-block-table"><table>')],
])('%s', (markdown, blocks) => {
  expect(blocksOf(markdown)).toEqual(blocks)
})

test('every block that is opened is closed', () => {
  const html = blocksOf(
    'A\n\n- b\n- c\n\n> d\n\n```\ne\n```\n\n| f |\n| - |\n| g |\n\n---\n\n- [ ] h',
  )
  const opened = [...html.matchAll(/<!-- wp:([\w-]+)/g)].map((match) => match[1])
  const closed = [...html.matchAll(/<!-- \/wp:([\w-]+)/g)].map((match) => match[1])
  expect(new Set(opened)).toEqual(
    new Set(['paragraph', 'list', 'list-item', 'quote', 'code', 'table', 'separator']),
  )
  expect(closed.sort()).toEqual(opened.sort())
})

test('paragraphs of a text that is written from the right say so', () => {
  const blocks = blocksOf('الشاي مشروب ساخن يحبه الناس في كل مكان.\n\n- واحد')
  expect(blocks).toContain('<!-- wp:paragraph {"direction":"rtl"} -->\n<p dir="rtl">الشاي')
  expect(blocks).toContain('<ul class="wp-block-list">')
})
