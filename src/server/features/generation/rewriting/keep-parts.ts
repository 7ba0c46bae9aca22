import { isDeepStrictEqual } from 'node:util'
import type { KeptPart } from '#contracts/articles/generation.ts'
import { postNetworks } from '#contracts/rules/publishing/post-length.ts'
import type { WrittenPackage } from '#server/features/articles/index.ts'
import type { Section } from '#server/providers/writer/port.ts'
import { readTimeMinutes, wordCount } from '#server/text/markdown/markdown.ts'
import type { PackageText } from './package-text.views.ts'
import { placeAmong } from './place-among.ts'
import type { Rewriting } from './rewriting.ts'

export type Kept = { stored: WrittenPackage; kept: KeptPart[] }

/**
 * A package that was written again, with the parts that were to stay and those that people have changed since it
 * began, word for word as they are now.
 */
export function keepParts(written: WrittenPackage, rewrites: Rewriting, now: PackageText): Kept {
  const { before, keep } = rewrites
  const kept: KeptPart[] = []
  const choose = (part: KeptPart, texts: { was: string; is: string; comes: string }) => {
    if (!keep.includes(part) && texts.is === texts.was) return texts.comes
    kept.push(part)
    return texts.is
  }
  const text = (part: 'title' | 'subtitle' | 'summary' | 'metaDescription') =>
    choose(part, { was: before[part], is: now[part], comes: written[part] })
  const frame = (part: 'introduction' | 'conclusion') =>
    choose(part, {
      was: before.content[part],
      is: now.content[part],
      comes: written.content[part],
    })
  const post = (network: (typeof postNetworks)[number]) =>
    choose(network, {
      was: before.posts[network],
      is: now.posts[network],
      comes: written.social[network],
    })
  const texts = {
    title: text('title'),
    subtitle: text('subtitle'),
    summary: text('summary'),
    metaDescription: text('metaDescription'),
  }
  const introduction = frame('introduction')
  const { sections, standing } = keepSections(written.content.sections, rewrites, now)
  const content = { introduction, sections, conclusion: frame('conclusion') }
  const social = Object.fromEntries(postNetworks.map((network) => [network, post(network)]))
  const stored = {
    ...written,
    ...texts,
    content,
    readTime: String(readTimeMinutes(wordCount(bodyOf(content)))),
    social: { ...written.social, ...social },
  }
  const places = sections.flatMap((one, at) => (standing.has(one) ? [at] : []))
  return { stored, kept: [...kept, ...places.map((at): KeptPart => `sections[${at}]`)] }
}

const bodyOf = ({ introduction, sections, conclusion }: PackageText['content']) =>
  [introduction, ...sections.map(({ content }) => content), conclusion].join('\n\n')

/** The sections that were to stay are in the text already; what was done to them, and to others, comes in their place. */
function keepSections(
  written: readonly Section[],
  { before, keep }: Rewriting,
  now: PackageText,
): { sections: Section[]; standing: ReadonlySet<Section> } {
  const were = before.content.sections
  const are = now.content.sections
  const isKept = (at: number) => keep.includes(`sections[${at}]`)
  const standing = are.flatMap((section, at) => {
    const from = were.findIndex((one) => isDeepStrictEqual(one, section))
    if (from !== -1) return isKept(from) ? [{ item: section, at: from, from }] : []
    return [{ item: section, at, from: originOf(were, are, at) }]
  })
  const placed = standing.map(({ from }) => placeOf(written, were[from]))
  const sections = written.map((section, at) => {
    const stands = standing[placed.indexOf(at)]
    return stands ? stands.item : section
  })
  // Sections that were to stay and that somebody has removed meanwhile.
  const removed = were.filter((_, at) => isKept(at) && !standing.some(({ from }) => from === at))
  const others = standing.filter((_, index) => placed[index] === -1)
  const left = sections.filter((one) => !removed.some((gone) => isDeepStrictEqual(gone, one)))
  return {
    sections: placeAmong(left, others, { headingOf: ({ title }) => title, count: were.length }),
    standing: new Set(standing.map(({ item }) => item)),
  }
}

/** Where a changed section stood before, as long as none was added, removed or moved; -1 where that isn't known. */
function originOf(were: readonly Section[], are: readonly Section[], at: number): number {
  const gone = !are.some((one) => isDeepStrictEqual(one, were[at]))
  return were.length === are.length && gone ? at : -1
}

function placeOf(written: readonly Section[], section: Section | undefined): number {
  return section ? written.findIndex((one) => isDeepStrictEqual(one, section)) : -1
}
