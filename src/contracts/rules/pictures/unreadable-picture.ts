const asJpeg = 'Please save it as JPEG or PNG.'

/** Kinds of pictures that cameras and programs make and no page shows, by their first bytes. */
const kinds: readonly [beginning: RegExp, said: string][] = [
  [/^$/, 'This file is empty.'],
  [
    /^[\s\S]{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/,
    `This is a HEIC picture, as phones take them. ${asJpeg}`,
  ],
  [/^BM/, `This is a bitmap (BMP). ${asJpeg}`],
  [/^8BPS/, `This is a Photoshop document. ${asJpeg}`],
  [/^(?:II\x2a\0|MM\0\x2a)/, `This is a TIFF or raw picture of a camera. ${asJpeg}`],
  [/^\0\0[12]\0/, `This is an icon file. ${asJpeg}`],
  [/^%PDF/, `This is a PDF. ${asJpeg}`],
  [/^[\s\S]{40} EMF|^\xd7\xcd\xc6\x9a/, `This is a Windows metafile. ${asJpeg}`],
  [
    /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF)/,
    'This picture is damaged or was cut off. Please save or send it again.',
  ],
]

/** Why a file can't be read as a picture, as far as its first bytes tell, and what to do. */
export function whyUnreadable(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 48))
  return (
    kinds.find(([beginning]) => beginning.test(start))?.[1] ??
    'That file is not a picture we can read.'
  )
}

/** Whether a picture moves; only its first frame is kept. */
export function isMoving(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 1_024))
  if (start.startsWith('GIF8')) return start.includes('NETSCAPE2.0') || framesOf(bytes) > 1
  if (start.startsWith('RIFF')) return start.slice(8, 64).includes('ANIM')
  return start.startsWith('\x89PNG') && start.includes('acTL')
}

/** The frames of a GIF, each of which begins with what controls it. */
function framesOf(bytes: Uint8Array): number {
  let frames = 0
  for (let at = bytes.indexOf(0x21); at >= 0; at = bytes.indexOf(0x21, at + 1)) {
    if (bytes[at + 1] === 0xf9 && bytes[at + 2] === 4 && bytes[at + 7] === 0) frames += 1
  }
  return frames
}
