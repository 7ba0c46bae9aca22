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

/** Where a filter works: beyond the area, so that what is blurred has no edge of its own. */
const regionOf = ({ x, y, width, height }: Area) =>
  `filterUnits="userSpaceOnUse" x="${n(x - width / 10)}" y="${n(y - height / 10)}" width="${n(width * 1.2)}" height="${n(height * 1.2)}"`

const filtered = (filter: string, inner: string) => `<g filter="url(#${filter})">${inner}</g>`

const box = (x: number, y: number, width: number, height: number, paint: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" ${paint}/>`

/** The grain of film or paper over all of the area, as dark as `strength` (0 to 1). */
function grain(area: Area, frequency: number, strength: number, seed: number): string {
  return (
    `<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="1" seed="${seed}"/>` +
    `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${strength} 0 0 0 ${-strength * 0.42}"/></filter>` +
    filtered('grain', box(area.x, area.y, area.width, area.height, fill('#000')))
  )
}

/** Washes over washes with uneven edges, on rough white paper. */
export function watercolour(area: Area, palette: Palette, dice: Dice): string {
  const tones = palette.tones.filter((tone) => tone !== palette.ground)
  const size = Math.min(area.width, area.height)
  const blot = (x: number, y: number, radius: number, tone: string) => {
    const outline = closedCurve(
      Array.from({ length: 9 }, (_, at): [number, number] => {
        const angle = (at / 9) * Math.PI * 2
        const reach = radius * dice.between(0.72, 1.18)
        return [x + Math.cos(angle) * reach * 1.35, y + Math.sin(angle) * reach * 0.8]
      }),
    )
    // Pigment gathers where a wash dries last: at its edge.
    return (
      path(outline, fill(tone, 0.4)) +
      path(outline, `${stroke(tone, size * 0.012)} stroke-opacity="0.45"`)
    )
  }
  const washes = Array.from({ length: 11 }, (_, at) => {
    const band = (at % 4) / 4
    return blot(
      area.x + area.width * dice.between(0.08, 0.92),
      area.y + area.height * (0.18 + band * 0.7 + dice.between(-0.06, 0.06)),
      size * dice.between(0.16, 0.36),
      at % 6 === 5 ? palette.accent : dice.one(tones),
    )
  })
  const drops = Array.from({ length: 14 }, () =>
    circle(
      area.x + area.width * dice.between(0.03, 0.97),
      area.y + area.height * dice.between(0.03, 0.97),
      size * dice.between(0.004, 0.016),
      fill(dice.one(tones), 0.6),
    ),
  )
  const scale = n(size * 0.11)
  const seed = dice.whole(1, 99)
  return (
    `<filter id="edges" ${regionOf(area)}><feTurbulence type="fractalNoise" baseFrequency="0.012" numOctaves="2" seed="${seed}" result="noise"/>` +
    `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/></filter>` +
    box(area.x, area.y, area.width, area.height, fill('#fdfbf6')) +
    filtered('edges', washes.join('') + drops.join('')) +
    grain(area, 0.5, 0.14, seed)
  )
}

/** A line drawn by a hand that is never quite still. */
function drawn(dice: Dice, from: readonly [number, number], to: readonly [number, number]) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const unsteady = Math.min(6, length * 0.03)
  return curve(
    Array.from({ length: 4 }, (_, at): [number, number] => {
      const share = at / 3
      const wobble = () => (at % 3 === 0 ? 0 : dice.between(-unsteady, unsteady))
      return [
        from[0] + (to[0] - from[0]) * share + wobble(),
        from[1] + (to[1] - from[1]) * share + wobble(),
      ]
    }),
  )
}

/** A pen drawing of a ladder that leads to the one spot of colour. */
export function penAndInk(area: Area, palette: Palette, dice: Dice): string {
  const size = Math.min(area.width, area.height)
  const at = (x: number, y: number) => [area.x + area.width * x, area.y + area.height * y] as const
  const pen = stroke(palette.ink, size * 0.011)
  const fine = stroke(palette.ink, size * 0.005)
  const [sunX, sunY] = at(dice.between(0.6, 0.7), 0.3)
  const radius = size * dice.between(0.17, 0.2)
  const foot = at(dice.between(0.3, 0.36), 0.86)
  const top = [sunX - radius * 0.7, sunY + radius * 0.6] as const
  const side = size * 0.055
  const along = (share: number, shift: number) =>
    [
      foot[0] + (top[0] - foot[0]) * share + side * shift,
      foot[1] + (top[1] - foot[1]) * share + side * 0.55 * shift,
    ] as const
  const rungs = Array.from({ length: 11 }, (_, rung) =>
    path(drawn(dice, along((rung + 0.6) / 11.4, -1), along((rung + 0.6) / 11.4, 1)), pen),
  )
  const rails = [-1, 1].map((shift) => path(drawn(dice, along(0, shift), along(1.03, shift)), pen))
  const ground = path(drawn(dice, at(0.04, 0.87), at(0.96, 0.86)), pen)
  const hatching = Array.from({ length: 46 }, () => {
    const x = dice.between(0.05, 0.94)
    const y = dice.between(0.885, 0.97)
    return path(drawn(dice, at(x, y), at(x + dice.between(0.02, 0.05), y - 0.012)), fine)
  })
  const cloud = (x: number, y: number, wide: number) => {
    const lines = [0, 1, 2, 3].map((line) =>
      path(
        drawn(
          dice,
          at(x + wide * 0.1 * line, y + line * 0.028),
          at(x + wide * (1 - 0.12 * line), y + line * 0.028),
        ),
        fine,
      ),
    )
    return lines.join('')
  }
  return (
    box(area.x, area.y, area.width, area.height, fill(palette.ground)) +
    circle(sunX, sunY, radius, fill(palette.accent)) +
    path(
      drawn(dice, [sunX - radius, sunY - radius * 0.1], [sunX - radius * 0.2, sunY - radius]),
      fine,
    ) +
    cloud(0.08, 0.2, 0.24) +
    cloud(0.74, 0.52, 0.2) +
    [ground, ...hatching, ...rails, ...rungs].join('')
  )
}

/** A cup on a table by a window, sharp in front of what is out of focus. */
export function photograph(area: Area, palette: Palette, dice: Dice): string {
  const size = Math.min(area.width, area.height)
  const at = (x: number, y: number) => [area.x + area.width * x, area.y + area.height * y] as const
  const [dark = palette.ink, warm = palette.accent, light = palette.art] = palette.tones
  const [left] = at(0, 0)
  const [, edge] = at(0, dice.between(0.6, 0.66))
  const [windowX, windowY] = at(dice.between(0.06, 0.14), -0.05)
  const pane = area.width * 0.17
  const panes = [0, 1, 2].map((column) =>
    box(windowX + column * pane * 1.1, windowY, pane, area.height * 0.56, fill('#fff8e6', 0.9)),
  )
  const lights = Array.from({ length: 9 }, () => {
    const [x, y] = at(dice.between(0.55, 1), dice.between(0.08, 0.5))
    return circle(x, y, size * dice.between(0.03, 0.08), fill(dice.one([light, warm]), 0.5))
  })
  const [cupX, cupY] = at(dice.between(0.5, 0.58), 0.46)
  const wide = size * 0.34
  const high = size * 0.33
  const cup = `M${n(cupX)} ${n(cupY)}L${n(cupX + wide * 0.09)} ${n(cupY + high * 0.9)}Q${n(cupX + wide / 2)} ${n(cupY + high * 1.14)} ${n(cupX + wide * 0.91)} ${n(cupY + high * 0.9)}L${n(cupX + wide)} ${n(cupY)}z`
  const ellipse = (y: number, share: number, paint: string) =>
    `<ellipse cx="${n(cupX + wide / 2)}" cy="${n(y)}" rx="${n((wide / 2) * share)}" ry="${n(wide * 0.13 * share)}" ${paint}/>`
  const handle = `M${n(cupX + wide * 0.97)} ${n(cupY + high * 0.2)}q${n(wide * 0.3)} ${n(-high * 0.04)} ${n(wide * 0.24)} ${n(high * 0.3)}t${n(-wide * 0.29)} ${n(high * 0.2)}`
  const gradient = (id: string, turn: string, from: string, to: string) =>
    `<linearGradient id="${id}" ${turn}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  return (
    gradient('wall', 'x2="1" y2="0.4"', '#e9dcc6', dark) +
    gradient('table', 'x2="1"', warm, dark) +
    gradient('china', 'x2="1"', '#fffdf8', '#b9a894') +
    `<filter id="far" ${regionOf(area)}><feGaussianBlur stdDeviation="${n(size * 0.035)}"/></filter>` +
    `<filter id="near" ${regionOf(area)}><feGaussianBlur stdDeviation="${n(size * 0.014)}"/></filter>` +
    box(left, area.y, area.width, area.height, 'fill="url(#wall)"') +
    filtered('far', panes.join('') + lights.join('')) +
    filtered(
      'near',
      box(left - area.width / 10, edge, area.width * 1.2, area.height, 'fill="url(#table)"'),
    ) +
    filtered(
      'near',
      // The light falls through the window from the left.
      path(
        `M${n(cupX + wide * 0.06)} ${n(cupY + high * 0.9)}l${n(wide * 1.5)} ${n(high * 0.1)}l${n(wide * 0.1)} ${n(high * 0.22)}l${n(-wide * 1.5)} ${n(-high * 0.06)}z`,
        fill('#140a05', 0.5),
      ),
    ) +
    path(handle, stroke('#c7b7a3', size * 0.035)) +
    path(cup, 'fill="url(#china)"') +
    ellipse(cupY, 1, fill('#f6efe4')) +
    ellipse(cupY + size * 0.006, 0.88, fill('#3a2113')) +
    ellipse(cupY + size * 0.016, 0.7, fill('#5a3620', 0.8)) +
    grain(area, 0.9, 0.24, dice.whole(1, 99))
  )
}
