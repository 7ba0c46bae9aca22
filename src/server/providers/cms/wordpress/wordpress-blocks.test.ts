import { expect, test } from 'vitest'
import { articleTree } from '#server/kernel/text/markdown/article-tree.ts'
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
    expect.stringMatching(/^<!-- wp:list -->\n<ul class="wp-block-list">[\s\S]*<li>flat<\/li>/),
  ],
  [
    '1. first',
    expect.stringContaining('<!-- wp:list {"ordered":true} -->\n<ol class="wp-block-list">'),
  ],
  ['> Said so', expect.stringContaining('<blockquote class="wp-block-quote">\n<p>Said so</p>')],
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
  const opened = [...html.matchAll(/<!-- wp:(\w+)/g)].map((match) => match[1])
  const closed = [...html.matchAll(/<!-- \/wp:(\w+)/g)].map((match) => match[1])
  expect(opened).toEqual(['paragraph', 'list', 'quote', 'code', 'table', 'separator', 'list'])
  expect(closed).toEqual(opened)
})
