import { isStoredPicture } from '#contracts/rules/articles/article-markdown.ts'
import { differInLanguage } from '#server/text/language/language-of.ts'
import { cleanMarkdown } from '#server/text/markdown/clean-markdown.ts'
import type { Brief, Finished, SectionToRegenerate } from '../../port.ts'
import { takeMarks } from '../../prompts/research-text.ts'
import { differInScript } from '../../text/script-of.ts'
import { addressesOfPeople } from '../known-addresses.ts'
import { addressesIn, sameText } from './finish-revision.ts'
import type { Problem } from './finish-stages.ts'

/** A section as it came, without marks of evidence, its own title and addresses from nowhere. */
export function finishRegenerated(
  brief: Brief,
  article: Finished,
  { index, wish }: SectionToRegenerate,
  answer: string,
): string {
  const { title = '', content = '' } = article.sections[index] ?? {}
  const known = addressesOfPeople(brief, article, wish)
  return cleanMarkdown(takeMarks(answer).text, {
    title,
    top: 3,
    keeps: ({ address }) =>
      known(address) || (isStoredPicture(address) && content.includes(address)),
  })
}

/** The problem with a section written again, or null. */
export function regeneratedProblem(
  brief: Brief,
  article: Finished,
  { index, rejected, room, wish }: SectionToRegenerate,
  text: string,
): Problem {
  const before = article.sections[index]?.content ?? ''
  if (sameText(text, before)) return 'It is the same as <section_before>.'
  if (text.replace(/[^\p{L}\p{N}]/gu, '').length < 40) {
    return 'The section is empty or far too short.'
  }
  if (text.length > room) return `It has ${text.length} characters; ${room} fit at most.`
  if (rejected !== '' && sameText(text, rejected)) return 'It is the same as <rejected>.'
  const known = addressesOfPeople(brief, article, wish)
  if (addressesIn(text).some((address) => !known(address))) {
    return 'It holds a web address that stands neither in the article nor in the brief.'
  }
  const rest = [article.introduction, ...article.sections.map(({ content }) => content)].join('\n')
  return differInScript(rest, text) || differInLanguage(rest, text)
    ? 'It is written in the wrong language. Use the language of <article>.'
    : null
}
