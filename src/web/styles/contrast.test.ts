import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const pairs = [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
const sides = { light: new Map<string, string>(), dark: new Map<string, string>() }
for (const [, name = '', light = '', dark = ''] of pairs) {
  sides.light.set(name, light)
  sides.dark.set(name, dark)
}

/** Relative luminance of `#rrggbb`, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['ground', 'surface', 'sunken']
const tones = ['accent', 'success', 'warning', 'danger', 'info']
const text: [string, string][] = [
  ...grounds.flatMap((ground) =>
    ['ink', 'ink-soft', 'ink-faint', ...tones].map((ink): [string, string] => [ink, ground]),
  ),
  ...tones.flatMap((tone): [string, string][] => [
    [tone, `${tone}-wash`],
    ['ink', `${tone}-wash`],
    ['ink-soft', `${tone}-wash`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['ground', 'ink'],
  ['ink', 'selection'],
  ['ink-soft', 'selection'],
]
const edges: [string, string][] = grounds.map((ground) => ['rule-strong', ground])

function colour(mode: 'light' | 'dark', name: string): string {
  const value = sides[mode].get(name)
  if (!value) throw new Error(`tokens.css has no colour pair called --${name}`)
  return value
}

for (const mode of ['light', 'dark'] as const) {
  test.each(text)(`${mode}: %s is readable on %s`, (ink, ground) => {
    expect(contrast(colour(mode, ink), colour(mode, ground))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(edges)(`${mode}: the edge of a control (%s) shows on %s`, (edge, ground) => {
    expect(contrast(colour(mode, edge), colour(mode, ground))).toBeGreaterThanOrEqual(3)
  })
}

test('the measure itself is right', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
