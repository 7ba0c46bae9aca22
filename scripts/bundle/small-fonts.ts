import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

/** The weights that are used; the variable fonts reach from 100 to 900. */
const weights = { min: 400, max: 600 }

/**
 * Fractions, small capitals, proportional figures and other letters of the same kind are left out, which nothing asks for,
 * and where to put marks on letters: these faces have the letters of their languages with their marks.
 */
const features = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'rvrn', 'tnum']

/** A font in WOFF2 with these characters, and the weights and features that are used. */
export function subset(font: Buffer, characters: readonly string[]): Promise<Buffer> {
  // Not given as a literal: the types of the library do not know `keepFeatures` yet.
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
  } as const
  return subsetFont(font, characters.join(''), options)
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

/** The range that the style sheets of these fonts give to their Latin part. */
const latin = [
  ...between(0x20, 0xff),
  ...between(0x2000, 0x206f),
  ...[0x131, 0x152, 0x153, 0x2bb, 0x2bc, 0x2c6, 0x2da, 0x2dc, 0x20ac, 0x2122].map((code) =>
    String.fromCodePoint(code),
  ),
  ...[0x2191, 0x2193, 0x2212, 0x2215, 0xfeff, 0xfffd].map((code) => String.fromCodePoint(code)),
]

const faces = [
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2',
  '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
] as const
export type Face = (typeof faces)[number]

/** The Latin part of a face, with all its characters, in a file of about 60 % of what the package has. */
export async function smallFont(face: Face): Promise<string> {
  const whole = await readFile(`node_modules/${face}`)
  const made = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([weights, features, latin]))
  const folder = resolve('.cache/fonts', made.digest('hex').slice(0, 16))
  const file = `${folder}/${face.split('/').at(-1)}`
  if (existsSync(file)) return file
  await mkdir(folder, { recursive: true })
  // Builds may run side by side.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, await subset(whole, latin))
  await rename(unfinished, file)
  return file
}

/** Has style sheets and scripts that name one of the faces use the small file. */
export async function smallFontAliases(): Promise<{ find: RegExp; replacement: string }[]> {
  return await Promise.all(
    faces.map(async (face) => {
      const [, name = ''] = /^.*\/(files\/.*)$/.exec(face) ?? []
      const find = new RegExp(`^(\\./|.*/)${name.replaceAll('.', '\\.')}`)
      return { find, replacement: await smallFont(face) }
    }),
  )
}
