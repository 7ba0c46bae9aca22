const kinds: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

/** Where Google Docs keeps the pictures of a document, for whoever copies a part of it. */
const docsPicture = /^https:\/\/lh\d+(-\w+)?\.googleusercontent\.com\//

/** A pasted picture that belongs to the pasted document: its file, or its address in Google Docs; else undefined. */
export function pictureAt(address: string): File | string | undefined {
  return docsPicture.test(address) ? address : pictureFromData(address)
}

/** The file in a `data:` address of a picture; undefined for other addresses, and for what no page shows safely. */
export function pictureFromData(address: string): File | undefined {
  const [, type = '', data = ''] = /^data:(image\/[a-z]+);base64,([\s\S]+)$/i.exec(address) ?? []
  const kind = kinds[type.toLowerCase()]
  if (!kind) return undefined
  try {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
    return new File([bytes], `image.${kind}`, { type: type.toLowerCase() })
  } catch {
    return undefined
  }
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
