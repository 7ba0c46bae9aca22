import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'

// Titles become outlines, so that a picture looks the same on a machine without any font.
// The second face has the Greek and Cyrillic letters which the first lacks.
const FACES = ['Newsreader-Medium.ttf', 'SourceSerif4-SemiBold.ttf']
let faces: Promise<Font[]> | undefined

async function loadFace(file: string): Promise<Font> {
  const face = create(await readFile(new URL(`../fonts/${file}`, import.meta.url)))
  if ('fonts' in face) throw new Error(`${file} is a collection`)
  return face
}

function loadFaces(): Promise<Font[]> {
  faces ??= Promise.all(FACES.map(loadFace)).catch((cause: unknown) => {
    faces = undefined
    throw cause
  })
  return faces
}

/** The first face that has a glyph for every character, or null: such text is left out. */
async function faceFor(text: string): Promise<Font | null> {
  const characters = [...text].filter((char) => char !== ' ')
  const fits = (face: Font) =>
    characters.every((char) => face.hasGlyphForCodePoint(char.codePointAt(0) ?? 0))
  return (await loadFaces()).find(fits) ?? null
}

export type TextBox = { x: number; y: number; width: number; height: number }
/** Lines as SVG path data in place, with the size chosen and the box really used. */
export type SetText = { paths: string[]; fontSize: number; top: number; bottom: number }

export type TypesetOptions = { sizes: number[]; maxLines: number }

const LEADING = 1.14
const PICTOGRAPHS = /\p{Extended_Pictographic}(?:\u{fe0f}|\u{200d}|\p{Emoji_Modifier})*/gu

const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

type WidthOf = (text: string, fontSize: number) => number

/** Measures texts in a face. Choosing a size asks for the same few lines hundreds of times, and each layout takes long. */
function ruler(face: Font): WidthOf {
  const known = new Map<string, number>()
  return (text, fontSize) => {
    const width = known.get(text) ?? face.layout(text).advanceWidth / face.unitsPerEm
    known.set(text, width)
    return width * fontSize
  }
}

/** Fills lines greedily; a word wider than the line is broken between characters. */
function wrap(widthOf: WidthOf, text: string, fontSize: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`
    if (widthOf(joined, fontSize) <= width) {
      line = joined
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const char of word) {
      if (line !== '' && widthOf(line + char, fontSize) > width) {
        lines.push(line)
        line = ''
      }
      line += char
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** Same number of lines, but as even as can be: a lone last word looks careless. */
function balance(widthOf: WidthOf, text: string, fontSize: number, width: number): string[] {
  const greedy = wrap(widthOf, text, fontSize, width)
  let even = greedy
  for (let narrower = width - 12; narrower > width * 0.55; narrower -= 12) {
    const lines = wrap(widthOf, text, fontSize, narrower)
    if (lines.length > greedy.length) break
    even = lines
  }
  return even
}

function breaksAWord(lines: string[], text: string): boolean {
  const words = new Set(text.split(' '))
  return lines.some((line) => line.split(' ').some((word) => !words.has(word)))
}

function chooseSize(
  widthOf: WidthOf,
  text: string,
  box: TextBox,
  { sizes, maxLines }: TypesetOptions,
) {
  const smallest = sizes.at(-1) ?? 24
  for (const fontSize of sizes) {
    const lines = balance(widthOf, text, fontSize, box.width)
    const fits = lines.length <= maxLines && lines.length * fontSize * LEADING <= box.height
    if (fits && (fontSize === smallest || !breaksAWord(lines, text))) return { fontSize, lines }
  }
  const room = Math.max(1, Math.min(maxLines, Math.floor(box.height / (smallest * LEADING))))
  const lines = wrap(widthOf, text, smallest, box.width).slice(0, room)
  let last = lines.at(-1) ?? ''
  while (last !== '' && widthOf(`${last}…`, smallest) > box.width) last = last.slice(0, -1)
  return { fontSize: smallest, lines: [...lines.slice(0, -1), `${last.trimEnd()}…`] }
}

/**
 * Sets a text in the middle of a box (pixels), as large as fits among `sizes` (largest first). Never leaves the box;
 * what does not fit ends in "…". Returns null when a character has no glyph.
 */
export async function typeset(
  text: string,
  box: TextBox,
  options: TypesetOptions,
): Promise<SetText | null> {
  const whole = oneLine(text)
  // An emoji is no reason to lose the words around it.
  for (const plain of new Set([whole, oneLine(whole.replace(PICTOGRAPHS, ' '))])) {
    const face = plain === '' ? null : await faceFor(plain)
    if (face !== null) return setIn(face, plain, box, options)
  }
  return null
}

function setIn(face: Font, plain: string, box: TextBox, options: TypesetOptions): SetText {
  const { fontSize, lines } = chooseSize(ruler(face), plain, box, options)
  const scale = fontSize / face.unitsPerEm
  const height = lines.length * fontSize * LEADING
  const slack = (box.height - height) / 2
  const paths = lines.map((line, index) => {
    const baseline = box.y + slack + index * fontSize * LEADING + fontSize * 0.9
    return outline(face, line, scale, box.x, baseline)
  })
  return { paths, fontSize, top: box.y + slack, bottom: box.y + slack + height }
}

function outline(face: Font, line: string, scale: number, x: number, baseline: number): string {
  const run = face.layout(line)
  let pen = 0
  const parts = run.glyphs.map((glyph, index) => {
    const place = run.positions[index] ?? { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 }
    const left = x + (pen + place.xOffset) * scale
    pen += place.xAdvance
    return glyph.path
      .scale(scale, -scale)
      .translate(left, baseline - place.yOffset * scale)
      .toSVG()
  })
  return parts.join('')
}
