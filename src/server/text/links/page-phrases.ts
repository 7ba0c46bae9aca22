import { stemsOf } from '../language/stems.ts'

/** A page that a text may link to. */
export type LinkTarget = { title: string; address: string }

/** What a page is about: the words of its title or of its address, by their stems, and how much each says. */
export type PagePhrase = { target: LinkTarget; weights: ReadonlyMap<string, number> }

/** Pages that every site has, and that no sentence means when it uses their names. */
const general =
  /^(?:index|home|start|about|ueber|uber|contact|kontakt|imprint|impressum|privacy|datenschutz|terms|agb|cookie|legal|login|cart|warenkorb|checkout|sitemap|search|suche|tags?|categor|kategorie|author|autor|feed|newsletter|jobs|karriere|careers)/i

/**
 * The phrases of each page: its title without the name of the site, what stands before a colon in it, and the end of its
 * address. A word says the less the more pages have it, and half as much when it is one of the client's own name.
 */
export function phrasesOf(targets: readonly LinkTarget[], clientName: string): PagePhrase[] {
  const ofClient = new Set(stemsOf(clientName))
  const told = targets
    .map((target) => ({ target, path: pathOf(target.address), title: titleOf(target, ofClient) }))
    .filter(({ path }) => path !== '' && !general.test(path))
    .map(({ target, path, title }) => ({ target, texts: [title, ...topicOf(title), path] }))
  const counts = new Map<string, number>()
  for (const { texts } of told) {
    for (const stem of new Set(stemsOf(texts.join(' ')))) {
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
    }
  }
  const weigh = (stem: string) =>
    Math.log(1 + told.length / (counts.get(stem) ?? 1)) / (ofClient.has(stem) ? 2 : 1)
  return told.flatMap(({ target, texts }) =>
    texts.map((text) => ({
      target,
      weights: new Map(stemsOf(text).map((stem) => [stem, weigh(stem)])),
    })),
  )
}

/** The title without the site's name, which stands behind a line or a dash. */
function titleOf({ title }: LinkTarget, ofClient: ReadonlySet<string>): string {
  const parts = title.split(/\s[|–—·»-]\s/)
  const isOwn = (part: string) => !stemsOf(part).every((stem) => ofClient.has(stem))
  return parts.find(isOwn) ?? title
}

/** What a title names before it says more of it: “Winter tyres” of “Winter tyres: when to change them”. */
function topicOf(title: string): string[] {
  const [topic = '', rest] = title.split(/:\s/)
  return rest !== undefined && stemsOf(topic).length > 1 ? [topic] : []
}

/** The last part of a path, in words. */
function pathOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? ''
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  return decoded(last)
    .replace(/\.\w{2,5}$/, '')
    .replaceAll(/[-_+]+/g, ' ')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
