import { describe, expect, it } from 'vitest'
import { typeset } from './typeset.ts'

const box = { x: 50, y: 40, width: 400, height: 360 }
const options = { sizes: [68, 50, 36, 28], maxLines: 6 }

function reach(paths: string[]) {
  const numbers = paths.join(' ').match(/[A-Z][^A-Z]*/g) ?? []
  const points = numbers.flatMap((command) => {
    const values = command
      .slice(1)
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    return values.flatMap((x, index) => (index % 2 === 0 ? [[x, values[index + 1] ?? 0]] : []))
  })
  const xs = points.map(([x = 0]) => x)
  const ys = points.map(([, y = 0]) => y)
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

describe('typeset', () => {
  it.each([
    ['a short title', 'Why small bakeries win'],
    ['a long title', 'What the new planning rules mean for everyone in the countryside '.repeat(5)],
    ['one endless word', 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(8)],
    ['Cyrillic', 'Как выбрать систему записи для клиники'],
    ['accents', 'Où naît l’été à Łódź, Þórshöfn et Škoda'],
  ])('keeps %s inside its box', async (_name, text) => {
    const set = await typeset(text, box, options)
    const ink = reach(set?.paths ?? [])
    expect(set?.paths.length).toBeLessThanOrEqual(6)
    expect(ink.left).toBeGreaterThanOrEqual(box.x - 4)
    expect(ink.right).toBeLessThanOrEqual(box.x + box.width + 4)
    expect(ink.top).toBeGreaterThanOrEqual(box.y - 2)
    expect(ink.bottom).toBeLessThanOrEqual(box.y + box.height + 2)
  })

  it('sets short titles larger than long ones', async () => {
    const [short, long] = await Promise.all([
      typeset('Bread', box, options),
      typeset('A long title about bread and all the other things in it '.repeat(2), box, options),
    ])
    expect(short?.fontSize).toBe(68)
    expect(long?.fontSize).toBeLessThan(68)
  })

  it('leaves out emoji and keeps the words', async () => {
    const [rocket, plain] = await Promise.all([
      typeset('Launch 🚀 day', box, options),
      typeset('Launch day', box, options),
    ])
    expect(rocket).toEqual(plain)
  })

  it.each(['東京の桜', 'مرحبا', '🚀', '   '])('returns null for %s', async (text) => {
    expect(await typeset(text, box, options)).toBeNull()
  })
})
