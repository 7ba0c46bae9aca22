import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every preview and every picture of the product that a page names is there', () => {
  const sources = globSync('src/web/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
  const previews = sources.flatMap((text) =>
    [...text.matchAll(/^ {4}preview: '([\w-]+)'/gm)].map(([, name]) => `previews/${name}.jpg`),
  )
  const pictures = sources.flatMap((text) =>
    [...text.matchAll(/^ {4}picture: '(\w+)'/gm)].flatMap(([, name]) =>
      ['light', 'dark', 'light-narrow', 'dark-narrow'].map(
        (look) => `product/${name}-${look}.webp`,
      ),
    ),
  )
  expect(previews.length).toBeGreaterThanOrEqual(6)
  expect(pictures).toHaveLength(32)
  for (const path of [...previews, ...pictures]) {
    expect([path, existsSync(`src/web/public/${path}`)]).toEqual([path, true])
  }
})
