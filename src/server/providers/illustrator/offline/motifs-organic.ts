import {
  type Area,
  circle,
  closedCurve,
  curve,
  type Dice,
  fill,
  n,
  path,
  stroke,
} from './canvas.ts'
import type { Palette } from './palettes.ts'

const byLightness = (palette: Palette) =>
  [...palette.tones].sort((a, b) => lightness(b) - lightness(a))

function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  )
  return red * 0.3 + green * 0.59 + blue * 0.11
}

function ridge(area: Area, dice: Dice, y: number, swing: number): [number, number][] {
  return Array.from({ length: 8 }, (_, index) => [
    area.x - 20 + (index / 7) * (area.width + 40),
    y + dice.between(-swing, swing),
  ])
}

const closeBelow = (area: Area, line: string) =>
  `${line}L${n(area.x + area.width + 20)} ${n(area.y + area.height)}L${n(area.x - 20)} ${n(area.y + area.height)}z`

/** Hills behind hills, with a low sun. */
export function horizon(area: Area, palette: Palette, dice: Dice): string {
  const tones = byLightness(palette)
  const sunX = area.x + area.width * dice.between(0.35, 0.75)
  const sunY = area.y + area.height * dice.between(0.24, 0.36)
  const radius = Math.min(area.width, area.height) * dice.between(0.13, 0.18)
  const sky = [2.6, 1.9, 1.4].map((scale) =>
    circle(sunX, sunY, radius * scale, fill(palette.accent, 0.1)),
  )
  const hills = [0.44, 0.56, 0.68, 0.8, 0.91].map((share, index) => {
    const line = ridge(area, dice, area.y + area.height * share, area.height * 0.055)
    const tone = tones[index] ?? palette.ink
    return path(closeBelow(area, curve(line)), fill(tone))
  })
  const birds = Array.from({ length: dice.whole(2, 4) }, () => {
    const x = area.x + area.width * dice.between(0.12, 0.85)
    const y = area.y + area.height * dice.between(0.1, 0.3)
    const wing = dice.between(7, 12)
    return path(
      `M${n(x - wing)} ${n(y - wing * 0.5)}Q${n(x - wing * 0.3)} ${n(y - wing * 0.6)} ${n(x)} ${n(y)}Q${n(x + wing * 0.3)} ${n(y - wing * 0.6)} ${n(x + wing)} ${n(y - wing * 0.5)}`,
      stroke(palette.ink, 2),
    )
  })
  return (
    sky.join('') +
    circle(sunX, sunY, radius, fill(palette.accent)) +
    hills.join('') +
    birds.join('')
  )
}

/** Layers of wavy lines, like contours or folded paper. */
export function strata(area: Area, palette: Palette, dice: Dice): string {
  const layers = dice.whole(7, 9)
  const tones = byLightness(palette).filter((tone) => tone !== palette.ground)
  const tilt = dice.between(-70, 70)
  const parts: string[] = []
  for (let layer = 0; layer < layers; layer += 1) {
    const y = area.y + area.height * (0.12 + (layer / layers) * 0.86)
    const points = ridge(area, dice, y, area.height * 0.06).map(([x, at]): [number, number] => [
      x,
      at + tilt * ((x - area.x) / area.width - 0.5),
    ])
    const tone = layer === Math.floor(layers / 2) ? palette.accent : tones[layer % tones.length]
    parts.push(path(closeBelow(area, curve(points)), fill(tone ?? palette.art)))
    const echo = points.map(([x, at]): [number, number] => [x, at + 13])
    parts.push(path(curve(echo), stroke(palette.ground, 1.4)))
  }
  return parts.join('')
}

function leaf(length: number, width: number, tone: string, vein: string): string {
  const blade = `M0 0C${n(width)} ${n(-length * 0.3)} ${n(width * 0.8)} ${n(-length * 0.8)} 0 ${n(-length)}C${n(-width * 0.8)} ${n(-length * 0.8)} ${n(-width)} ${n(-length * 0.3)} 0 0z`
  return path(blade, fill(tone)) + path(`M0 0L0 ${n(-length * 0.86)}`, stroke(vein, 1.6))
}

/** Stems with pairs of leaves, growing from the lower edge. */
export function botanical(area: Area, palette: Palette, dice: Dice): string {
  const disc = circle(
    area.x + area.width * dice.between(0.42, 0.62),
    area.y + area.height * 0.42,
    Math.min(area.width, area.height) * 0.34,
    fill(palette.accent, 0.9),
  )
  const greens = palette.tones.slice(0, 4)
  const stems = Array.from({ length: 6 }, (_, index) => {
    const x = area.x + area.width * ((index + 0.5) / 6) + dice.between(-16, 16)
    const height = area.height * dice.between(0.5, 0.92)
    const lean = dice.between(-14, 14)
    const tone = dice.one(greens)
    const vein = tone === palette.tones[0] ? palette.art : (palette.tones[0] ?? palette.ink)
    const pairs = dice.whole(4, 6)
    const leaves = Array.from({ length: pairs }, (_unused, pair) => {
      const at = -height * ((pair + 1) / (pairs + 0.6))
      const size = area.width * 0.13 * (1.15 - pair / (pairs + 2))
      const spread = dice.between(42, 62)
      return [-spread, spread]
        .map(
          (angle) =>
            `<g transform="translate(0 ${n(at)}) rotate(${n(angle)})">${leaf(size, size * 0.42, tone, vein)}</g>`,
        )
        .join('')
    })
    const tip = `<g transform="translate(0 ${n(-height)})">${leaf(area.width * 0.1, area.width * 0.036, tone, vein)}</g>`
    return `<g transform="translate(${n(x)} ${n(area.y + area.height + 8)}) rotate(${n(lean)})">${path(`M0 0L0 ${n(-height)}`, stroke(vein, 2.4))}${leaves.join('')}${tip}</g>`
  })
  return disc + stems.join('')
}

function blob(x: number, y: number, radius: number, dice: Dice): string {
  const corners = dice.whole(6, 8)
  const points = Array.from({ length: corners }, (_, index): [number, number] => {
    const angle = (index / corners) * Math.PI * 2
    const reach = radius * dice.between(0.76, 1.12)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  })
  return closedCurve(points)
}

/** Cut paper shapes with a field of halftone dots, like a hand-made zine. */
export function collage(area: Area, palette: Palette, dice: Dice): string {
  const unit = Math.min(area.width, area.height)
  const shapes = Array.from({ length: 6 }, (_, index) => {
    const x = area.x + area.width * (0.2 + 0.62 * ((index * 0.37 + dice.between(0, 0.2)) % 1))
    const y = area.y + area.height * (0.16 + 0.7 * ((index * 0.61 + dice.between(0, 0.2)) % 1))
    const shape = blob(x, y, unit * dice.between(0.14, 0.27), dice)
    const tone = palette.tones[index % palette.tones.length] ?? palette.accent
    const shadow = `<g transform="translate(5 6)">${path(shape, fill('#000000', 0.1))}</g>`
    return shadow + path(shape, fill(tone))
  })
  const dots: string[] = []
  const dotsX = area.x + area.width * dice.between(0.08, 0.45)
  const dotsY = area.y + area.height * dice.between(0.1, 0.5)
  for (let row = 0; row < 14; row += 1) {
    for (let column = 0; column < 14; column += 1) {
      const radius = 5.6 * (1 - row / 15)
      dots.push(
        circle(
          dotsX + column * 15 + (row % 2) * 7.5,
          dotsY + row * 13,
          radius,
          fill(palette.ink, 0.9),
        ),
      )
    }
  }
  const scribble = curve(
    Array.from({ length: 9 }, (_, index): [number, number] => [
      area.x + area.width * (0.3 + index * 0.07),
      area.y + area.height * (index % 2 === 0 ? 0.78 : 0.88),
    ]),
  )
  return (
    shapes.slice(0, 3).join('') +
    dots.join('') +
    shapes.slice(3).join('') +
    path(scribble, stroke(palette.ink, 5))
  )
}
