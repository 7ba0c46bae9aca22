import { type Area, circle, type Dice, fill, n, path, stroke } from './canvas.ts'
import type { Palette } from './palettes.ts'

/** Quarter circles, discs and bars on a grid, after the posters of the twenties. */
export function tiles(area: Area, palette: Palette, dice: Dice): string {
  const columns = Math.max(3, Math.round(area.width / 145))
  const size = area.width / columns
  const rows = Math.ceil(area.height / size)
  const parts: string[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = area.x + column * size
      const y = area.y + row * size
      parts.push(tile(x, y, size, palette, dice))
    }
  }
  return parts.join('')
}

function tile(x: number, y: number, size: number, palette: Palette, dice: Dice): string {
  const back = dice.one([palette.art, palette.art, ...palette.tones])
  const others = palette.tones.filter((tone) => tone !== back)
  const front = dice.one(others)
  const box = `<rect x="${n(x)}" y="${n(y)}" width="${n(size + 0.6)}" height="${n(size + 0.6)}" ${fill(back)}/>`
  const turn = `transform="rotate(${dice.whole(0, 3) * 90} ${n(x + size / 2)} ${n(y + size / 2)})"`
  const quarter = `M${n(x)} ${n(y)}h${n(size)}a${n(size)} ${n(size)} 0 0 1 ${n(-size)} ${n(size)}z`
  const half = `M${n(x)} ${n(y)}a${n(size / 2)} ${n(size / 2)} 0 0 0 ${n(size)} 0z`
  const small = size * 0.5
  const inner = `M${n(x)} ${n(y)}h${n(small)}a${n(small)} ${n(small)} 0 0 1 ${n(-small)} ${n(small)}z`
  const shapes = [
    `<g ${turn}>${path(quarter, fill(front))}</g>`,
    `<g ${turn}>${path(quarter, fill(front))}${path(inner, fill(dice.one(others)))}</g>`,
    `<g ${turn}>${path(half, fill(front))}</g>`,
    circle(x + size / 2, y + size / 2, size * 0.3, fill(front)),
    circle(x + size / 2, y + size / 2, size * 0.34, stroke(front, size * 0.09)),
    `<g ${turn}>${[0, 1, 2].map((bar) => `<rect x="${n(x)}" y="${n(y + size * (0.12 + bar * 0.3))}" width="${n(size)}" height="${n(size * 0.14)}" ${fill(front)}/>`).join('')}</g>`,
    '',
  ]
  return box + dice.one(shapes)
}

/** Rings around a few centres with small bodies on them. */
export function orbits(area: Area, palette: Palette, dice: Dice): string {
  const centreX = area.x + area.width * dice.between(0.45, 0.62)
  const centreY = area.y + area.height * dice.between(0.45, 0.58)
  const reach = Math.hypot(area.width, area.height) * 0.62
  const step = reach / dice.whole(8, 10)
  const rings: string[] = []
  for (let ring = 9; ring >= 2; ring -= 1) {
    const tone = palette.tones[ring % palette.tones.length] ?? palette.accent
    const radius = ring * step
    rings.push(circle(centreX, centreY, radius, fill(tone, ring % 2 === 0 ? 0.16 : 0.1)))
    rings.push(circle(centreX, centreY, radius, stroke(palette.tones[0] ?? palette.ink, 1.4)))
    for (let body = 0; body < dice.whole(1, 2); body += 1) {
      const angle = dice.between(0, Math.PI * 2)
      const paint = fill(dice.one([palette.accent, ...palette.tones.slice(0, 4)]))
      rings.push(
        circle(
          centreX + Math.cos(angle) * radius,
          centreY + Math.sin(angle) * radius,
          dice.between(6, 19),
          paint,
        ),
      )
    }
  }
  const sun = circle(centreX, centreY, step * 1.5, fill(palette.accent))
  const moon = circle(
    centreX - step * 0.42,
    centreY - step * 0.4,
    step * 0.62,
    fill(palette.tones[3] ?? palette.art),
  )
  return rings.join('') + sun + moon
}

/** Isometric blocks of different heights, lit from the left. */
export function blocks(area: Area, palette: Palette, dice: Dice): string {
  const half = area.width / 8
  const phase = dice.between(0, 6)
  const rise = half * 0.56
  const [dark = '#333', middle = '#666', light = '#999', warm = '#ccc'] = palette.tones
  const parts: string[] = []
  const rows = Math.ceil(area.height / rise) + 6
  for (let row = 3; row < rows; row += 1) {
    for (let column = -1; column < 6; column += 1) {
      const x = area.x + column * half * 2 + (row % 2 === 0 ? 0 : half)
      const y = area.y + row * rise
      // Neighbours rise together, so that the blocks read as a skyline rather than as noise.
      const swell = Math.sin(x / (half * 2.6) + phase) + Math.cos(y / (half * 2.2) - phase)
      const height = half * (0.5 + 0.42 * (swell + 2) + dice.between(0, 0.35))
      const top = dice.chance(0.1) ? palette.accent : dice.one([warm, light, light, palette.art])
      const roof = `M${n(x)} ${n(y - height)}l${n(half)} ${n(rise)}l${n(-half)} ${n(rise)}l${n(-half)} ${n(-rise)}z`
      const left = `M${n(x - half)} ${n(y + rise - height)}l${n(half)} ${n(rise)}v${n(height + rise)}l${n(-half)} ${n(-rise)}z`
      const right = `M${n(x + half)} ${n(y + rise - height)}l${n(-half)} ${n(rise)}v${n(height + rise)}l${n(half)} ${n(-rise)}z`
      parts.push(path(left, fill(middle)), path(right, fill(dark)), path(roof, fill(top)))
    }
  }
  return parts.join('')
}

/** Points joined to their nearest neighbours: a quiet picture of systems. */
export function network(area: Area, palette: Palette, dice: Dice): string {
  const points = Array.from({ length: 34 }, (_, index) => {
    const column = index % 6
    const row = Math.floor(index / 6)
    return {
      x: area.x + ((column + dice.between(0.15, 0.85)) / 6) * area.width,
      y: area.y + ((row + dice.between(0.15, 0.85)) / 6) * area.height,
    }
  })
  const lines = points.flatMap((from) =>
    points
      .filter((to) => to !== from && Math.hypot(to.x - from.x, to.y - from.y) < area.width * 0.23)
      .map((to) =>
        path(
          `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`,
          stroke(palette.tones[1] ?? palette.ink, 1.6),
        ),
      ),
  )
  const dots = points.map(({ x, y }) => {
    const radius = dice.chance(0.22) ? dice.between(20, 40) : dice.between(5, 13)
    const tone = dice.one([palette.accent, ...palette.tones.slice(0, 4)])
    const halo = radius > 18 ? circle(x, y, radius + 9, stroke(tone, 1.6)) : ''
    return halo + circle(x, y, radius, fill(tone))
  })
  return lines.join('') + dots.join('')
}
