import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/** At which an SVG has as many pixels as it says. */
const usualDensity = 72
/** As far as the library goes. */
const largestDensity = 100_000

const [maxSide = 0, limitInputPixels = 0] = process.argv.slice(2).map(Number)

/** Dots per inch at which an SVG of its own small size is drawn as large as it will be stored. */
async function densityFor(bytes: Uint8Array): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels }).metadata()
  const longest = Math.max(width, height)
  if (longest >= maxSide) return usualDensity
  return Math.min(largestDensity, (usualDensity * maxSide) / longest)
}

try {
  const bytes = await buffer(process.stdin)
  const density = await densityFor(bytes)
  const picture = sharp(bytes, { limitInputPixels, failOn: 'error', density })
    .rotate()
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
  process.stdout.write(await picture.png({ compressionLevel: 1 }).toBuffer())
} catch (error) {
  process.stderr.write(String(error))
  process.exitCode = 1
}
