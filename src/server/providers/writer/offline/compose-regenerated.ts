import { ProviderError } from '#server/kernel/errors.ts'
import { countWords } from '#server/text/language/lengths.ts'
import type { Brief, Finished, Plan, SectionToRegenerate } from '../port.ts'
import { composeSections } from './compose-sections.ts'
import { groundedSections, isGrounded } from './grounded/compose-grounded.ts'
import { looksEnglish } from './revise/prose.ts'
import { voiceOf } from './voice.ts'

const connect = 'For more, connect an AI provider.'
const attempts = 12
const usualWords = 200

/**
 * Another version of a section, from other passages than the rest of the article uses. Throws `rejected` where the
 * sample writer has none, or is asked for something in words.
 */
export function composeRegenerated(
  brief: Brief,
  article: Finished,
  { index, wish, rejected, room }: SectionToRegenerate,
  seed: string,
): string {
  const before = article.sections[index]?.content ?? ''
  const others = article.sections.toSpliced(index, 1).map(({ content }) => content)
  if (wish !== '') {
    throw new ProviderError(
      'rejected',
      `The built-in sample writer can’t follow a note. Leave it empty to get another version. ${connect}`,
    )
  }
  if (![before, ...others].every((text) => text === '' || looksEnglish(text))) {
    throw new ProviderError(
      'rejected',
      `The built-in sample writer writes English only. ${connect}`,
    )
  }
  const versions = versionsOf(brief, planOf(article), index, seed)
  const found = versions
    .filter((text) => text !== before && text !== rejected && text !== '' && text.length <= room)
    .map((text) => ({ text, shared: shared(text, others) }))
    .toSorted((one, other) => one.shared - other.shared)[0]
  if (found) return found.text
  throw new ProviderError(
    'rejected',
    `The built-in sample writer has no other version of this section. ${connect}`,
  )
}

function versionsOf(brief: Brief, plan: Plan, index: number, seed: string): string[] {
  if (isGrounded(brief)) {
    const lines = plan.sections.map(({ heading }) => heading)
    return [groundedSections(brief, lines)[index] ?? '']
  }
  const voice = voiceOf(brief)
  return Array.from(
    { length: attempts },
    (_, version) => composeSections(brief, plan, voice, `${seed} ${version}`)[index] ?? '',
  )
}

/** The article as it stands now, which people may have changed since it was planned. */
function planOf({ title, sections }: Finished): Plan {
  return {
    ...{ language: 'en-GB', title, subtitle: '', keyword: '', angle: '' },
    sections: sections.map(({ title: heading, content }) => {
      const words = Math.max(60, countWords(content) || usualWords)
      return { heading, intent: '', points: [], words, asked: heading }
    }),
  }
}

/** How many blocks of a text stand in the others as well. */
function shared(text: string, others: string[]): number {
  return text.split('\n\n').filter((block) => others.some((other) => other.includes(block))).length
}
