import { expect, test } from 'vitest'
import { makeOriginalFiles } from './original-files.ts'

const svg = (inside: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${inside}</svg>`,
  )

test('an SVG is drawn apart, as wide as a text may show it', async () => {
  const { original } = await makeOriginalFiles(svg('<circle r="9"/>'))
  expect(original).toMatchObject({ width: 1600, height: 800, contentType: 'image/webp' })
})

test('an SVG that can’t be drawn is no picture', async () => {
  await expect(makeOriginalFiles(svg('<circle'))).rejects.toMatchObject({
    code: 'unsupported_media',
  })
})
