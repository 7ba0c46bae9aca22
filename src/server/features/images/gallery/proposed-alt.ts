const longest = 300

/**
 * An alternative text for a picture that nobody has described: the title of the article it was made for, else
 * the name of its file or the beginning of its prompt in plain words. A person reads it before it counts.
 */
export function proposedAlt({
  source,
  name,
  articleTitle,
}: {
  source: 'drawn' | 'uploaded'
  name: string
  articleTitle: string | null
}): string {
  const own = source === 'uploaded' ? wordsOfFile(name) : subjectOf(name)
  const said = own || (articleTitle ? `Picture for “${articleTitle}”` : '')
  return said.length > longest ? `${said.slice(0, longest - 1).trimEnd()}…` : said
}

/** The words of a file's name; empty where a camera or a messenger has made it up. */
function wordsOfFile(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/[_\-.]+/g, ' ')
    .trim()
  const isMadeUp = /^(img|dsc|pxl|image|screenshot|whatsapp|photo|bild|foto|unnamed)?[\s\d()]*$/i
  if (isMadeUp.test(words) || !/\p{L}{3}/u.test(words)) return ''
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a prompt says the picture is of: the part after “Subject:”, else its first sentence. */
function subjectOf(prompt: string): string {
  const subject = /Subject: (.+?)\.?(?:\n|$)/.exec(prompt)?.[1]
  const first = subject ?? prompt.split(/(?<=[.!?])\s|\n/)[0] ?? ''
  return first.replace(/\.$/, '').trim().slice(0, 160)
}
