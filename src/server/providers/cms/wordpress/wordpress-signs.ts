/** Comments, which hold the blocks' own marks, and tags; everything else is text. */
const pieces = /<!--[\s\S]*?-->|<[^>]*>|[^<]+|</g

/** What WordPress shows as a picture, where it stands between spaces. */
const emoticon = /(?<=^|\s|&nbsp;)[:;8](?=(?:[a-z!?]{1,8}:|-?[()DPOox|?])(?:\s|&nbsp;|$))/g

/**
 * A text so that its readers see the signs that were written: WordPress runs words in square brackets as shortcodes, in
 * tags too, and makes pictures of emoticons.
 */
export function asWritten(html: string): string {
  return html.replaceAll(pieces, (piece) => {
    if (piece.startsWith('<!--')) return piece
    return withoutShortcodes(piece.startsWith('<') ? piece : withoutEmoticons(piece))
  })
}

export function withoutEmoticons(text: string): string {
  return text.replaceAll(emoticon, (sign) => `&#${sign.charCodeAt(0)};`)
}

function withoutShortcodes(text: string): string {
  return text.replaceAll('[', '&#91;').replaceAll(']', '&#93;')
}
