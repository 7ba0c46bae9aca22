const MAX_HEADING = 70

/** A short heading made of a structure line: its words before the colon, without numbering. */
export function headingOfLine(line: string): string {
  const bare = line.trim().replace(/^(?:#+|[-*•]|\d+[.)])\s*/, '')
  const [head = bare] = bare.split(/:\s|\s[–—]\s|\s\(/)
  const [clause = head] = head.length > MAX_HEADING ? head.split(/[,;.]\s/) : [head]
  const words: string[] = []
  for (const word of clause.trim().split(/\s+/)) {
    if ([...words, word].join(' ').length > MAX_HEADING) break
    words.push(word)
  }
  const heading = (words.join(' ') || clause.slice(0, MAX_HEADING)).replace(/[.:,;]+$/, '')
  return heading === '' ? 'Section' : heading.charAt(0).toUpperCase() + heading.slice(1)
}
