/** Values that grow along a logarithmic axis from left to right. */
export type Line = { name: string; points: readonly { x: number; y: number }[] }
/** One of the small pictures beside each other; all share the height of their scales. */
export type Panel = { title: string; unit: string; lines: readonly Line[] }

const [width, height] = [400, 300]
const margin = { left: 44, right: 74, top: 40, bottom: 34 }
const perRow = 2
/** Of the lines by their place, on light and on dark pages; told apart without red and green. */
const colours = [
  ['#1a66b5', '#6cb0f5'],
  ['#b3471a', '#f0935f'],
  ['#6a4cc2', '#ab97f2'],
  ['#0f766e', '#4cc4b3'],
  ['#a33d77', '#e28abb'],
] as const
const classes = (page: 0 | 1) =>
  colours.map((colour, place) => `.line${place} { color: ${colour[page]}; }`).join(' ')

/**
 * Draws panels with logarithmic scales on both sides, so that what grows with the size rises as the dotted line does, and
 * what grows with its logarithm is nearly flat. Returns an SVG document that is readable on light and dark pages.
 */
export function drawPanels(panels: readonly Panel[], described: string): string {
  const all = panels.flatMap(({ lines }) => lines.flatMap(({ points }) => points))
  const scale = {
    low: decadeBelow(Math.min(...all.map(({ y }) => y))),
    high: Math.max(...all.map(({ y }) => y)) * 1.3,
  }
  const rows = Math.ceil(panels.length / perRow)
  const drawn = panels.map((panel, index) => {
    const [x, y] = [(index % perRow) * width, Math.floor(index / perRow) * height]
    return `<g transform="translate(${x} ${y})">${drawPanel(panel, scale)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${perRow * width} ${rows * height}" role="img">
<title>${escaped(described)}</title>
<style>
text { font: 12px system-ui, sans-serif; fill: #333; }
.title { font-weight: 600; }
.note { font-size: 10px; opacity: .7; }
.axis { stroke: #8886; stroke-width: 1; }
.growth { stroke: #888; stroke-width: 1; stroke-dasharray: 2 3; }
path { fill: none; stroke: currentColor; stroke-width: 2; }
circle, .label { fill: currentColor; }
${classes(0)}
@media (prefers-color-scheme: dark) { text { fill: #ddd; } .label { fill: currentColor; } ${classes(1)} }
</style>
${drawn.join('\n')}
</svg>
`
}

type Scale = { low: number; high: number }

function drawPanel({ title, unit, lines }: Panel, vertical: Scale): string {
  const sizes = [...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))].sort(
    (a, b) => a - b,
  )
  const horizontal = { low: sizes[0] ?? 1, high: sizes.at(-1) ?? 10 }
  const x = (value: number) =>
    margin.left + share(value, horizontal) * (width - margin.left - margin.right)
  const y = (value: number) =>
    height - margin.bottom - share(value, vertical) * (height - margin.top - margin.bottom)
  const right = width - margin.right
  const ticks = ticksOf(vertical).map(
    (value) =>
      `<line class="axis" x1="${margin.left}" x2="${right}" y1="${at(y(value))}" y2="${at(y(value))}"/><text x="${margin.left - 6}" y="${at(y(value) + 4)}" text-anchor="end">${value}</text>`,
  )
  const named = sizes.map(
    (value) =>
      `<text x="${at(x(value))}" y="${height - margin.bottom + 18}" text-anchor="middle">${value.toLocaleString('en')}</text>`,
  )
  const times = Math.min(horizontal.high / horizontal.low, vertical.high / vertical.low)
  const [endX, endY] = [x(horizontal.low * times), y(vertical.low * times)]
  const growth = `<line class="growth" x1="${at(x(horizontal.low))}" y1="${at(y(vertical.low))}" x2="${at(endX)}" y2="${at(endY)}"/><text class="note" x="${at(endX - 14)}" y="${at(endY + 10)}" text-anchor="end">in proportion to the size</text>`
  const labels = spreadOut(lines.map(({ points }) => y(points.at(-1)?.y ?? vertical.low)))
  const drawn = lines.map(({ name, points }, index) => {
    const path = points.map((point) => `${at(x(point.x))} ${at(y(point.y))}`).join(' L ')
    const dots = points.map(
      (point) => `<circle cx="${at(x(point.x))}" cy="${at(y(point.y))}" r="2.5"/>`,
    )
    return `<g class="line${index % colours.length}"><path d="M ${path}"/>${dots.join('')}<text class="label" x="${right + 8}" y="${at((labels[index] ?? 0) + 4)}">${escaped(name)}</text></g>`
  })
  return [
    `<text class="title" x="${margin.left}" y="18">${escaped(title)}</text>`,
    `<text x="${margin.left}" y="33">${escaped(unit)}</text>`,
    ...ticks,
    ...named,
    growth,
    ...drawn,
  ].join('\n')
}

const share = (value: number, { low, high }: Scale) => Math.log(value / low) / Math.log(high / low)
const decadeBelow = (value: number) => 10 ** Math.floor(Math.log10(value))
const at = (value: number) => value.toFixed(1)

/** One, two and five of each decade. */
function ticksOf({ low, high }: Scale): number[] {
  const ticks: number[] = []
  for (let decade = low; decade <= high; decade *= 10) {
    ticks.push(...[1, 2, 5].map((times) => Number((decade * times).toPrecision(1))))
  }
  return ticks.filter((value) => value <= high)
}

/** Heights of labels, each a line below the one above it at the least. */
function spreadOut(heights: readonly number[]): number[] {
  const order = heights.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value)
  const placed: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const { value, index } of order) {
    last = Math.max(value, last + 14)
    placed[index] = last
  }
  return placed
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
