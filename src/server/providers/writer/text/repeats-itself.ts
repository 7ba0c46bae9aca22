/** Letters of a text that is long enough to tell. */
const enough = 200
/** Of its letters, those in sentences that stood before. */
const tooMuch = 1 / 3

/** Whether much of a text are sentences or lines that stood there before. */
export function repeatsItself(text: string): boolean {
  const known = new Set<string>()
  let all = 0
  let again = 0
  for (const part of text.split(/\n|(?<=[.!?…。！？])\s*/)) {
    const letters = part.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
    all += letters.length
    if (known.has(letters)) again += letters.length
    known.add(letters)
  }
  return all >= enough && again > all * tooMuch
}
