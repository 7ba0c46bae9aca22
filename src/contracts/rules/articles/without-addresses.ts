const target = /\]\((?:<[^<>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+"[^"\n]*")?\)/g
const definition = /^ {0,3}\[[^\]\n]+\]:[^\S\n]*\S+.*$/gm
const label = /\]\[[^\]\n]*\]/g
const note = /\[\^[^\]\n]+\]/g
const address =
  /(?:\b[a-z][a-z0-9+.-]*:\/\/|\b(?:mailto|tel|sms):|\bwww\.)[^\s<>()[\]]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi

/** A text without its addresses, which nobody reads as words: those of links and pictures in Markdown, and bare ones. */
export function withoutAddresses(text: string): string {
  return text
    .replace(target, ']')
    .replace(definition, definitionOfNote)
    .replace(label, ']')
    .replace(note, ' ')
    .replace(address, ' ')
}

/** The text of a note stands where others have an address. */
const definitionOfNote = (line: string) => (/^\s*\[\^/.test(line) ? line : '')
