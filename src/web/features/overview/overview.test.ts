import { expect, test } from 'vitest'
import { applyReport } from './apply-report.ts'
import { creditFigures, hasPlot, plottedDays } from './credit-figures.ts'

const runId = 'r1'
const report = (articleId: string, percent: number) =>
  ({ type: 'generation', articleId, runId, stage: 'frame', percent }) as const

test('a report moves the bar of its article, and never back', () => {
  const writing = {
    total: 2,
    items: [
      { id: 'a', label: 'A', progress: { runId, stage: 'plan', percent: 40 } },
      { id: 'b', label: 'B', progress: null },
    ],
  }
  const percents = (id: string, percent: number) =>
    applyReport(writing, report(id, percent)).items.map((one) => one.progress?.percent ?? null)
  expect(percents('a', 70)).toEqual([70, null])
  expect(percents('a', 30)).toEqual([40, null])
  expect(percents('b', 30)).toEqual([40, 30])
  expect(percents('c', 90)).toEqual([40, null])
})

test('the figures of the chart: bars against the busiest day, and what is said of them', () => {
  const day = (n: number, used: number, added = 0, left = 5) => ({
    day: `2026-03-0${n}`,
    used,
    added,
    left,
  })
  const { used, bars, summary } = creditFigures([day(1, 0, 10), day(2, 4), day(3, -1), day(4, 1)])
  expect(used).toBe(4)
  expect(bars.map(({ share }) => share)).toEqual([0, 1, 0, 0.25])
  expect(bars[0]).toMatchObject({ added: 10, words: 'Mar 1, 2026: 0 used, 10 added, 5 left' })
  expect(summary).toBe('4 credits used in the last 4 days, all on Mar 2, 2026.')
  expect(creditFigures([day(1, 3), day(2, 2)]).summary).toBe(
    '5 credits used in the last 2 days, 3 of them on Mar 1, 2026.',
  )
  expect(creditFigures([day(1, 0)]).summary).toBe('No credits used in the last 1 day.')
})

test('a plot begins with the first use, so that it fills its card, or is left out', () => {
  const days = (...used: number[]) =>
    used.map((credits, n) => ({ day: `2026-03-${n}`, used: credits, added: 0, left: 5 }))
  const month = [
    ...Array.from({ length: 20 }, () => 0),
    ...days(2, 0, 1, 4, 0, 0, 1, 1, 0, 3).map(({ used }) => used),
  ]
  expect(hasPlot(days(...month))).toBe(true)
  expect(plottedDays(days(...month))).toHaveLength(10)
  expect(plottedDays(days(0, 0, 0, 0, 0, 0, 0, 0, 1, 1))).toHaveLength(7)
  expect(plottedDays(days(1, 0, 0))).toHaveLength(3)
  expect(hasPlot(days(0, 9, 0, 2))).toBe(false)
  expect(hasPlot([])).toBe(false)
})

test('without any day there is nothing to show', () => {
  expect(creditFigures([])).toMatchObject({ used: 0, most: 0, bars: [] })
})

test('returned credits lower the sum, but never below 0', () => {
  const day = (date: string, used: number) => ({ day: date, used, added: 0, left: 1 })
  expect(creditFigures([day('2026-03-01', 3), day('2026-03-02', -2)]).used).toBe(1)
  expect(creditFigures([day('2026-03-01', 1), day('2026-03-02', -4)]).used).toBe(0)
})

test('a report of another run replaces a higher percentage', () => {
  const progress = { runId: 'old', stage: 'frame', percent: 90 }
  const writing = { total: 1, items: [{ id: 'a', label: 'A', progress }] }
  expect(applyReport(writing, report('a', 15)).items[0]?.progress).toEqual({
    runId,
    stage: 'frame',
    percent: 15,
  })
})
