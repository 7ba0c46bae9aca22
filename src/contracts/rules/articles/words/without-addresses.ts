/** Addresses of mail; not from within a word: a very long one would take minutes. */
export const mailAddress =
  /(?<![\w.+-])[\w.+-]+@[\w\u00c0-\u024f\u0370-\u052f-]+(?:\.[\w\u00c0-\u024f\u0370-\u052f-]+)+/g
/** Addresses of the web that say so. */
export const webAddress = /\b(?:https?:\/\/|www\.)[^\s<>"“”„«»()[\]]+/gi
const otherAddress =
  /(?<![a-z0-9+.-])(?:[a-z][a-z0-9+.-]{1,30}:\/\/|(?:mailto|tel|sms):)[^\s<>()[\]]+/gi

const target = /\]\((?:<[^<>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+"[^"\n]*")?\)/g
const definition = /^ {0,3}\[[^\]\n]+\]:[^\S\n]*\S+.*$/gm
const label = /\]\[[^\]\n]*\]/g
const note = /\[\^[^\]\n]+\]/g

/** Markdown without its addresses, which nobody reads as words: those of links and pictures, and bare ones. */
export function withoutAddresses(text: string): string {
  return text
    .replace(target, ']')
    .replace(definition, definitionOfNote)
    .replace(label, ']')
    .replace(note, ' ')
    .replace(otherAddress, ' ')
    .replace(webAddress, ' ')
    .replace(mailAddress, ' ')
}

/** The text of a note stands where others have an address. */
const definitionOfNote = (line: string) => (/^\s*\[\^/.test(line) ? line : '')
