import { expect, test } from 'vitest'
import { articleTree } from './article-tree.ts'
import { renderTree, treeToMarkdown } from './markdown.ts'
import { storedPicturesIn, withPictures } from './tree-pictures.ts'

const address = '/storage/v1/object/public/article-images/w/gallery/text-1.webp'
const treeOf = (bodyContent: string) => articleTree({ content: null, bodyContent })

test('a picture by itself is a figure with its caption, and one in a line stays in it', () => {
  const html = (markdown: string) => renderTree(treeOf(markdown)).trim()
  expect(html(`![A cat](${address} "Tom & Co")`)).toBe(
    `<figure><img src="${address}" alt="A cat"><figcaption>Tom &amp; Co</figcaption></figure>`,
  )
  expect(html(`![A cat](${address})`)).toBe(`<figure><img src="${address}" alt="A cat"></figure>`)
  expect(html(`Look: ![A cat](${address})`)).toBe(`<p>Look: <img src="${address}" alt="A cat"></p>`)
  expect(html('![A cat](https://cats.example/a.png)')).toBe(
    '<p><img src="https://cats.example/a.png" alt="A cat"></p>',
  )
})

test('only our own pictures are ours: other paths of this site are none', () => {
  const others = [
    '/storage/v1/object/public/profile-photos/w/a.webp',
    '/storage/v1/object/public/article-images/../secrets.webp',
    '/api/v1/me',
    'javascript:alert(1)',
  ]
  for (const other of others) {
    expect(renderTree(treeOf(`Before ![x](${other}) after`))).not.toContain('<img')
  }
  expect(storedPicturesIn(treeOf(`![a](${address})\n\n![b](${address} "c")`))).toEqual([
    { address, alt: 'a', caption: '' },
  ])
})

test('a picture gets another address, or goes with the paragraph that held nothing else', () => {
  const tree = treeOf(`One\n\n![a](${address} "c")\n\nTwo ![b](${address}) three`)
  expect(treeToMarkdown(withPictures(tree, () => 'https://cms.example/1.webp'))).toBe(
    'One\n\n![a](https://cms.example/1.webp "c")\n\nTwo ![b](https://cms.example/1.webp) three\n',
  )
  expect(treeToMarkdown(withPictures(tree, () => null)).trim()).toBe('One\n\nTwo  three')
})
