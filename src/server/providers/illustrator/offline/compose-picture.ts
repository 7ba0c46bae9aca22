import { pick } from '#server/kernel/seeded-random.ts'
import type { IllustrationRequest } from '../port.ts'
import { type Area, type Dice, diceFor, fill, n, path } from './canvas.ts'
import { blocks, network, orbits, tiles } from './motifs-geometric.ts'
import { penAndInk, photograph, watercolour } from './motifs-media.ts'
import { botanical, collage, horizon, strata } from './motifs-organic.ts'
import { type Palette, paletteFor } from './palettes.ts'
import { type TextBox, typeset } from './typeset.ts'
import { firstWish, wishedWords } from './wishes.ts'

type Motif = (area: Area, palette: Palette, dice: Dice) => string

const motifs: [RegExp, Motif[]][] = [
  [/\b(photo\w*|35 ?mm|depth of field)\b/i, [photograph]],
  [/\b(watercolou?rs?|gouache|wash(es)?)\b/i, [watercolour]],
  [/\b(ink|pen|engrav\w*|line ?art|sketch\w*)\b/i, [penAndInk]],
  [/\b(zine|collage|cut[- ]?paper|halftone|riso\w*|hand[- ]?made|screen ?print\w*)\b/i, [collage]],
  [/\b(isometric|architect\w*|cit(y|ies)|urban|buildings?|3d|blocks?)\b/i, [blocks]],
  [/\b(botanic\w*|plants?|leaf|leaves|floral|garden|organic|sustainab\w*)\b/i, [botanical]],
  [/\b(network|data|diagram\w*|system\w*|connect\w*|digital|tech\w*)\b/i, [network, orbits]],
  [/\b(landscape|cinematic|travel|outdoors?|horizon|mountains?|scenic|sky)\b/i, [horizon]],
  [/\b(flow\w*|wav(e|es|y)|contours?|layer\w*|gradient|paper)\b/i, [strata, horizon]],
  [/\b(geometr\w*|bauhaus|minimal\w*|flat|abstract|grid|vector|shapes?)\b/i, [tiles, orbits]],
]
const anyMotif: Motif[] = [tiles, orbits, strata, horizon, botanical, collage]

function motifFor(words: string, seed: string): Motif {
  return pick(firstWish(words, motifs) ?? anyMotif, `${seed} motif`)
}

type Layout = { art: Area; text: TextBox; sizes: number[]; maxLines: number }

/** Wide pictures carry the title beside the art, others below it. Everything scales with the size. */
function layoutFor(width: number, height: number): Layout {
  const unit = Math.min(width / 1024, height / 576)
  const sizes = [92, 82, 74, 67, 61, 56, 50, 45, 40, 36, 32, 28].map((size) => size * unit)
  const margin = 60 * unit
  if (width / height >= 1.35) {
    const split = Math.round(width * 0.5)
    return {
      art: { x: split, y: 0, width: width - split, height },
      text: {
        x: margin,
        y: margin * 1.5,
        width: split - margin * 1.8,
        height: height - margin * 3,
      },
      sizes,
      maxLines: 6,
    }
  }
  const split = Math.round(height * 0.6)
  return {
    art: { x: 0, y: 0, width, height: split },
    text: {
      x: margin,
      y: split + margin,
      width: width - margin * 2,
      height: height - split - margin * 1.8,
    },
    sizes,
    maxLines: 4,
  }
}

/** The picture as SVG of exactly the wanted size. The same request always gives the same picture. */
export async function composePicture(request: IllustrationRequest): Promise<string> {
  const { width, height, seed } = request
  // The title takes no part in the choice: "Forest law" must not override the image template.
  const prompt =
    request.title === '' ? request.prompt : request.prompt.replaceAll(request.title, ' ')
  const words = wishedWords(`${request.templateName}. ${prompt}`)
  const palette = paletteFor(words, seed)
  const motif = motifFor(words, seed)
  const layout = layoutFor(width, height)
  const text = await typeset(request.title, layout.text, layout)
  const art: Area = text === null ? { x: 0, y: 0, width, height } : layout.art
  const clip = `<clipPath id="art"><rect x="${n(art.x)}" y="${n(art.y)}" width="${n(art.width)}" height="${n(art.height)}"/></clipPath>`
  const rule = (text?.fontSize ?? 0) * 0.09
  const lettering =
    text === null
      ? ''
      : `<rect x="${n(layout.text.x)}" y="${n(text.top - rule * 4)}" width="${n(rule * 14)}" height="${n(rule)}" ${fill(palette.accent)}/>` +
        text.paths.map((line) => path(line, fill(palette.ink))).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${clip}</defs>`,
    `<rect width="${width}" height="${height}" ${fill(palette.ground)}/>`,
    `<g clip-path="url(#art)"><rect x="${n(art.x)}" y="${n(art.y)}" width="${n(art.width)}" height="${n(art.height)}" ${fill(palette.art)}/>${motif(art, palette, diceFor(`${seed} art`))}</g>`,
    lettering,
    '</svg>',
  ].join('')
}
