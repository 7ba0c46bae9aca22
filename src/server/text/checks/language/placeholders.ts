const placeholders = [
  /lorem ipsum(?= dolor)|^lorem ipsum\b/i,
  /\{\{[^{}\n]{0,80}\}\}|\{%[^{}\n]{0,80}%\}|<%[^<>\n]{0,80}%>/,
  /\[\[[^[\]\n]{0,80}\]\](?!\()/,
  /\$\{[\w. ]{1,40}\}|(?<![\w%])%[A-Z_]{3,30}%(?!\w)|(?<![\p{L}\p{N}$\\])\{[\p{L}_][\p{L}\p{N}_ -]{1,28}\}/u,
  /\[(?:insert|add|your|company|client|brand|product|name|date|link|source|figure|citation|placeholder|todo|tbd|tk|einfügen|insérer|insertar|inserire|invoegen)(?![\p{L}\p{N}])[^\]\n]{0,80}\](?!\()/iu,
  /\[\p{Lu}{2,}(?:[ _-]\p{Lu}{2,})+\](?!\()/u,
  /<(?:insert|your|company|client|placeholder)\b[^>\n]{0,80}>/i,
  /\b(?:TODO|TBD|TKTK|FIXME)\b/,
  /\bX{3,}\b|\bXX+ ?(?:%|€|EUR\b|USD\b|percent\b|per cent\b|Euro\b|Prozent\b)|[$€£¥] ?XX+\b/,
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
