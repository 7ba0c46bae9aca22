import { expect, test } from 'vitest'
import { addressesIn } from './read-sitemap.ts'

test('addresses are read with blanks, as CDATA and with entities', () => {
  const xml = `<urlset><url><loc>https://a.example/1</loc></url>
    <url><LOC>
      https://a.example/2?x=1&amp;y=2
    </LOC></url><url><loc> <![CDATA[ https://a.example/3 ]]></loc></url><url><loc></loc></url></urlset>`
  expect(addressesIn(xml)).toEqual([
    'https://a.example/1',
    'https://a.example/2?x=1&y=2',
    'https://a.example/3',
  ])
})

test('a hostile sitemap of a megabyte is read as fast as any other', {
  timeout: 20_000,
}, () => {
  for (const hostile of [' ', '<loc> ', '<loc><![CDATA[', '<loc>x']) {
    const xml = `<loc>${hostile.repeat((1024 * 1024) / hostile.length)}<`
    expect(addressesIn(xml).length).toBeLessThanOrEqual(10_000)
  }
})
