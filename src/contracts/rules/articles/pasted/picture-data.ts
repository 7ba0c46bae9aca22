const kinds: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

/** Where Google Docs keeps the pictures of a document, for whoever copies a part of it. */
const docsPicture = /^https:\/\/lh\d+(-\w+)?\.googleusercontent\.com\//

/** A picture as a file holds it; `type` is its media type. */
export type PictureData = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** A pasted picture that belongs to the pasted document: its data, or its address in Google Docs; else undefined. */
export function pictureAt(address: string): PictureData | string | undefined {
  return docsPicture.test(address) ? address : pictureFromData(address)
}

/** What a `data:` address of a picture holds; undefined for other addresses, and for what no page shows safely. */
export function pictureFromData(address: string): PictureData | undefined {
  const [, named = '', data = ''] =
    /^data:([\w./+-]*)(?:;[^,;]*)*;base64,([\s\S]+)$/i.exec(address) ?? []
  try {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
    // Programs call a JPEG by several names, or a picture no picture.
    const type = typeOfPicture(bytes) ?? named.toLowerCase()
    return pictureName(type) ? { bytes, type } : undefined
  } catch {
    return undefined
  }
}

/** What to call a picture that has no name, by its media type; undefined for what no page shows safely. */
export function pictureName(type: string): string | undefined {
  const kind = kinds[type]
  return kind && `image.${kind}`
}

/** What a program says of a picture, without what Word says of how it came to know. */
export function saidOfPicture(alt: string): string {
  return alt
    .replace(
      /(?:AI-generated content may be incorrect|Description automatically generated)\.?/gi,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

const beginnings: [type: string, signature: RegExp][] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/gif', /^GIF8/],
]

/** What a picture is by its first bytes, whatever it is called; undefined for what no page shows safely. */
export function typeOfPicture(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  return beginnings.find(([, signature]) => signature.test(start))?.[0]
}
