import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawSvg, mayBeSvg } from './draw-svg.ts'

const limits = { maxSide: 512, pixelLimit: 1_000_000 }
const svg = (inside: string, size = 'width="512" height="512"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  )

/** A group of ten of the one before, seven times over: ten million rectangles. */
const doublings = [1, 2, 3, 4, 5, 6, 7].map(
  (step) => `<g id="g${step}">${`<use xlink:href="#g${step - 1}"/>`.repeat(10)}</g>`,
)
const bomb = svg(
  `<g id="g0"><rect width="512" height="512" opacity=".5"/></g>${doublings.join('')}`,
)

test('an SVG that would be drawn for hours is given up, and nobody else waits for it', async () => {
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 20)
  await expect(drawSvg(bomb, limits, 3_000)).rejects.toThrow()
  clearInterval(others)
  expect(turns).toBeGreaterThan(5)
  expect((await drawSvg(svg('<circle r="9"/>'), limits)).subarray(1, 4)).toEqual(
    new Uint8Array(Buffer.from('PNG')),
  )
})

test('an SVG of too many pixels says so', async () => {
  const large = svg('', 'width="20000" height="20000"')
  await expect(drawSvg(large, limits)).rejects.toThrow(/pixel limit/i)
})

test.each([
  ['plain', svg(''), true],
  ['after a long comment', Buffer.from(`<!--${' '.repeat(900)}--><SVG>`), true],
  ['packed', gzipSync(svg('')), true],
  ['another picture', Buffer.from([0x89, 0x50, 0x4e, 0x47]), false],
])('a file may be an SVG: %s', (_what, bytes, expected) => {
  expect(mayBeSvg(bytes)).toBe(expected)
})
