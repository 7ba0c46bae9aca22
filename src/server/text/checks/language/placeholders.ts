const placeholders = [
  /lorem ipsum/i,
  /\{\{[^{}\n]{0,80}\}\}/,
  /\[(?:insert|add|your|company|client|brand|product|name|date|link|source|figure|citation|placeholder|todo|tbd|tk|einfügen|insérer|insertar|inserire|invoegen)(?![\p{L}\p{N}])[^\]\n]{0,80}\](?!\()/iu,
  /<(?:insert|your|company|client|placeholder)\b[^>\n]{0,80}>/i,
  /\b(?:TODO|TBD|TKTK|FIXME)\b/,
  /\bX{3,}\b|\bXX+ ?%/,
]
const longest = 60

/** The first thing in a text that somebody meant to replace; null when there is none. */
export function placeholderIn(text: string): string | null {
  for (const pattern of placeholders) {
    const found = pattern.exec(text)?.[0]
    if (found) return found.length > longest ? `${found.slice(0, longest - 1)}…` : found
  }
  return null
}
