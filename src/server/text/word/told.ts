/** What a text had that does not come along, by name; `words` is what it showed, where that is known. */
export type Told = (kind: ToldKind, words?: string) => void

const names = {
  chart: ['A chart was left out', 'charts were left out'],
  diagram: ['A diagram was left out', 'diagrams were left out'],
  object: ['An embedded object was left out', 'embedded objects were left out'],
  picture: [
    'A picture that is not in the file was left out',
    'pictures that are not in the file were left out',
  ],
  video: ['A video was left out', 'videos were left out'],
  ink: ['A drawing by hand was left out', 'drawings by hand were left out'],
  equation: ['An equation was written as plain text', 'equations were written as plain text'],
  'equation field': ['An equation was left out', 'equations were left out'],
  comment: ['A comment was left out', 'comments were left out'],
  contents: ['The table of contents was left out', 'lists of contents were left out'],
  header: ['The page header was left out', 'page headers were left out'],
  footer: ['The page footer was left out', 'page footers were left out'],
  hidden: ['Hidden text was left out', 'hidden passages were left out'],
  document: ['A document inside this one was left out', 'documents inside this one were left out'],
  symbol: ['A symbol of a special font was left out', 'symbols of a special font were left out'],
} as const
export type ToldKind = keyof typeof names

/** Collects what is told, and says it in one sentence for each kind. */
export function teller(): { tell: Told; said: () => string[] } {
  const found = new Map<ToldKind, string[]>()
  return {
    tell: (kind, words = '') => {
      const all = found.get(kind) ?? []
      found.set(kind, all)
      all.push(words.replace(/\s+/g, ' ').trim())
    },
    said: () =>
      [...found].map(([kind, all]) => {
        const [one, many] = names[kind]
        const shown = [...new Set(all.filter(Boolean))].slice(0, 3).map(quoted)
        const words = shown.length > 0 ? `: ${shown.join(', ')}` : ''
        return `${all.length === 1 ? one : `${all.length} ${many}`}${words}.`
      }),
  }
}

/** The beginning of some words in quotation marks. */
export function quoted(words: string): string {
  const short = words.length > 80 ? `${words.slice(0, 80).trimEnd()}…` : words
  return `“${short}”`
}
