import { expect, test } from 'vitest'
import { drawPanels } from './draw.ts'

const line = (name: string, values: readonly number[]) => ({
  name,
  points: values.map((y, index) => ({ x: 1_000 * 10 ** index, y })),
})
const drawn = drawPanels(
  [
    {
      title: 'By articles',
      unit: 'ms',
      lines: [line('flat', [4, 4, 4]), line('grows', [4, 40, 400])],
    },
  ],
  'What <grows> & what does not',
)
const heights = [...drawn.matchAll(/<circle cx="[\d.]+" cy="([\d.]+)"/g)].map(([, y]) => Number(y))

test('what stays as it is is drawn flat, and what grows with the size rises evenly', () => {
  const [first, second, third, ...growing] = heights
  expect([second, third]).toEqual([first, first])
  const [low = 0, middle = 0, high = 0] = growing
  expect(low - middle).toBeCloseTo(middle - high, 0)
  expect(high).toBeLessThan(low)
})

test('labels of lines that end together do not cover each other', () => {
  const same = drawPanels(
    [{ title: '', unit: '', lines: [line('a', [1, 2]), line('b', [1, 2])] }],
    '',
  )
  const labels = [...same.matchAll(/class="label" x="[\d.]+" y="([\d.]+)"/g)].map(([, y]) =>
    Number(y),
  )
  expect(Math.abs((labels[0] ?? 0) - (labels[1] ?? 0))).toBeGreaterThanOrEqual(14)
})

test('texts are escaped', () => {
  expect(drawn).toContain('What &lt;grows> &amp; what does not')
})
