import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A marker in every file of the corpus where something other than pixels could hide. */
export const contraband = 'CONTRABAND-7c1f'

export type HostileImage = {
  name: string
  bytes: Uint8Array
  /** The file name and type of the upload. */
  fileName: string
  type: string
  /** Whether it may be accepted and re-encoded as a clean picture. */
  upload: 'kept' | 'refused'
  provider: 'kept' | 'refused'
}

const script = `/*${contraband}*/alert(document.cookie)//`
const text = (value: string) => new TextEncoder().encode(value)
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

const plain = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return new Uint8Array(Buffer.concat([length, body, checksum]))
}

/** Makes a PNG with extra chunks after its header. */
function withChunks(png: Uint8Array, ...chunks: Uint8Array[]): Uint8Array {
  return join(png.subarray(0, 33), ...chunks, png.subarray(33))
}

/** Makes a black 1-bit picture whose header states the size `claims`. */
function bitPng(width: number, height: number, claims = { width, height }): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(claims.width, 0)
  header.writeUInt32BE(claims.height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(new Uint8Array((Math.ceil(width / 8) + 1) * height))
  const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return join(
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', new Uint8Array()),
  )
}

function svg(inside: string, attributes = 'width="64" height="48"'): Uint8Array {
  return text(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}><rect width="64" height="48" fill="#36c"/>${inside}</svg>`,
  )
}

function half(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}

async function noisy(): Promise<Uint8Array> {
  const raw = { width: 200, height: 150, channels: 3 } as const
  const pixels = new Uint8Array(200 * 150 * 3).map((_, index) => (index * 7919) % 251)
  return await sharp(pixels, { raw }).png().toBuffer()
}

async function animation(): Promise<Uint8Array> {
  const [side, pages] = [120, 80]
  const pixels = new Uint8Array(side * side * pages * 3).map((_, index) => index % 256)
  const raw = { width: side, height: side * pages, channels: 3, pageHeight: side } as const
  return await sharp(pixels, { raw }).gif().toBuffer()
}

function jpegOfSize(jpeg: Uint8Array, side: number): Uint8Array {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(side, frame + 5)
  bytes.writeUInt16BE(side, frame + 7)
  return new Uint8Array(bytes)
}

const entities = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa">${[
  'b',
  'c',
  'd',
  'e',
  'f',
  'g',
  'h',
]
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefg'[index]};`.repeat(20)}">`)
  .join('')}]>`

/** Files that lie, hide something or are far larger than they look; `beacon` is a URL that must never be requested. */
export async function hostileImages(beacon: string): Promise<HostileImage[]> {
  const png = new Uint8Array(await plain().png().toBuffer())
  const jpeg = new Uint8Array(await plain().jpeg().toBuffer())
  const gif = new Uint8Array(await plain().gif().toBuffer())
  const webp = new Uint8Array(await plain().webp().toBuffer())
  const big = new Uint8Array(await noisy())
  const comment = text(script)
  const bomb = deflateSync(new Uint8Array(128 * 1024 * 1024))
  const rows: [string, Uint8Array, string, string, 'kept' | 'refused', 'kept' | 'refused'][] = [
    [
      'a GIF that is a script too',
      join(gif, text(`=1;${script}`)),
      'a.gif',
      'image/gif',
      'kept',
      'kept',
    ],
    [
      'a PNG with a page behind it',
      join(png, text(`<html><script>${script}</script>`)),
      'a.png',
      'image/png',
      'kept',
      'kept',
    ],
    [
      'a PNG with a page in its text',
      withChunks(png, chunk('tEXt', text(`Comment\0<script>${script}</script>`))),
      'a.html',
      'text/html',
      'kept',
      'kept',
    ],
    [
      'a JPEG with a script in its comment',
      join(
        jpeg.subarray(0, 2),
        new Uint8Array([0xff, 0xfe, 0, comment.length + 2]),
        comment,
        jpeg.subarray(2),
      ),
      'a.php',
      'application/x-php',
      'kept',
      'kept',
    ],
    [
      'a JPEG that says who took it',
      new Uint8Array(
        await plain()
          .withExif({ IFD0: { Artist: contraband }, IFD3: { GPSLatitudeRef: 'N' } })
          .jpeg()
          .toBuffer(),
      ),
      'a.jpg',
      'image/jpeg',
      'kept',
      'kept',
    ],
    [
      'a WebP with a packet of XMP',
      new Uint8Array(
        await plain()
          .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${contraband}</x:xmpmeta>`)
          .webp()
          .toBuffer(),
      ),
      'a.webp',
      'image/webp',
      'kept',
      'kept',
    ],
    [
      'an SVG with a script',
      svg(`<script>${script}</script><a xlink:href="javascript:${script}">x</a>`),
      'a.svg',
      'image/svg+xml',
      'kept',
      'refused',
    ],
    [
      'an SVG named PNG',
      svg(`<script>${script}</script>`),
      'a.png',
      'image/png',
      'kept',
      'refused',
    ],
    [
      'an SVG that asks for more',
      svg(
        `<image xlink:href="${beacon}" width="9" height="9"/><image xlink:href="file:///etc/passwd" width="9" height="9"/><style>@import url("${beacon}")</style>`,
      ),
      'a.svg',
      'image/svg+xml',
      'kept',
      'refused',
    ],
    [
      'an SVG of a hundred thousand pixels a side',
      svg('', 'width="100000" height="100000"'),
      'a.svg',
      'image/svg+xml',
      'refused',
      'refused',
    ],
    [
      'an SVG of entities in entities',
      text(
        `<?xml version="1.0"?>${entities}<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><text>&h;</text></svg>`,
      ),
      'a.svg',
      'image/svg+xml',
      'refused',
      'refused',
    ],
    [
      'one pixel that claims 60000 × 60000',
      bitPng(1, 1, { width: 60_000, height: 60_000 }),
      'a.png',
      'image/png',
      'refused',
      'refused',
    ],
    [
      '400 megapixels in a few kilobytes',
      bitPng(20_000, 20_000),
      'a.png',
      'image/png',
      'refused',
      'refused',
    ],
    [
      '39 megapixels in a few kilobytes',
      bitPng(7_800, 5_000),
      'a.png',
      'image/png',
      'kept',
      'kept',
    ],
    [
      'a colour profile that unpacks to 128 MB',
      withChunks(png, chunk('iCCP', join(text('p\0\0'), bomb))),
      'a.png',
      'image/png',
      'kept',
      'kept',
    ],
    [
      'a text that unpacks to 128 MB',
      withChunks(png, chunk('zTXt', join(text('Comment\0\0'), bomb))),
      'a.png',
      'image/png',
      'kept',
      'kept',
    ],
    [
      'a JPEG that claims 65500 × 65500',
      jpegOfSize(jpeg, 65_500),
      'a.jpg',
      'image/jpeg',
      'refused',
      'refused',
    ],
    ['half a PNG', half(big), 'a.png', 'image/png', 'refused', 'refused'],
    [
      'half a JPEG',
      half(new Uint8Array(await sharp(big).jpeg().toBuffer())),
      'a.jpg',
      'image/jpeg',
      'refused',
      'refused',
    ],
    [
      'half a WebP',
      half(new Uint8Array(await sharp(big).webp().toBuffer())),
      'a.webp',
      'image/webp',
      'refused',
      'refused',
    ],
    [
      'a film of 80 frames',
      new Uint8Array(await animation()),
      'a.gif',
      'image/gif',
      'kept',
      'kept',
    ],
    ['a WebP named GIF', webp, 'a.gif', 'image/gif', 'kept', 'kept'],
    [
      'a page named PNG',
      text(`<html><script>${script}</script></html>`),
      'a.png',
      'image/png',
      'refused',
      'refused',
    ],
    ['a PDF named PNG', text(`%PDF-1.4 ${script}`), 'a.png', 'image/png', 'refused', 'refused'],
    [
      'PostScript named PNG',
      text(`%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n% ${script}`),
      'a.png',
      'image/png',
      'refused',
      'refused',
    ],
    [
      'drawing orders named PNG',
      text(
        `push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 '${beacon}'\npop graphic-context`,
      ),
      'a.png',
      'image/png',
      'refused',
      'refused',
    ],
    ['nothing', new Uint8Array(), 'a.png', 'image/png', 'refused', 'refused'],
  ]
  return rows.map(([name, bytes, fileName, type, upload, provider]) => ({
    name,
    bytes,
    fileName,
    type,
    upload,
    provider,
  }))
}
