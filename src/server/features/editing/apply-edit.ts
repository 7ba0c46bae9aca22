import { isDeepStrictEqual } from 'node:util'
import type { ArticleContent } from '#contracts/articles/articles.ts'
import type {
  ArticleChange,
  ArticleSection,
  RevisionText,
  SectionFieldPath,
  TextBlock,
} from '#contracts/articles/editing.ts'
import type { EditKind } from '#contracts/articles/suggestions.ts'
import { blockNames, sectionFieldName } from '#contracts/rules/articles/block-names.ts'

const revised: Record<EditKind, string> = {
  shorten: 'Shortened',
  expand: 'Expanded',
  tone: 'Changed the tone of',
  grammar: 'Corrected',
  own: 'Revised',
  source: 'Kept to the source in',
  soften: 'Softened',
  again: 'Rewrote',
}

export type Applied = {
  text: RevisionText
  reason: string
  /** The part that somebody edited; null where the sections as a whole changed. */
  part: string | null
}

/**
 * Applies a change to an article's text and words the history's reason for it (the kind of AI edit where
 * there is one); returns undefined when the block no longer says what the editor saw.
 */
export function applyEdit(
  text: RevisionText,
  change: ArticleChange,
  aiEdit?: EditKind,
): Applied | undefined {
  const verb = aiEdit ? revised[aiEdit] : 'Edited'
  if (change.block === 'sections') return withSections(text, change)
  if (isSectionField(change)) return withSectionField(text, change, verb)
  return withText(text, change, verb)
}

/** Whether the text says already what the change asks for, as after a save whose answer was lost. */
export function isApplied({ content, ...texts }: RevisionText, change: ArticleChange): boolean {
  if (change.block === 'sections') return isDeepStrictEqual(content?.sections, change.sections)
  if (isSectionField(change)) {
    const section = content?.sections[Number(/\d+/.exec(change.block)?.[0])]
    const field = change.block.endsWith('title') ? 'title' : 'content'
    return section?.[field] === change.text
  }
  const { block, text } = change
  if (block === 'introduction' || block === 'conclusion') return content?.[block] === text
  return texts[block] === text
}

const emptyContent: ArticleContent = { introduction: '', sections: [], conclusion: '' }
const contentOf = (text: RevisionText) => text.content ?? emptyContent

function withText(
  text: RevisionText,
  { block, before, text: next }: Extract<ArticleChange, { block: TextBlock }>,
  verb: string,
): Applied | undefined {
  const part = blockNames[block]
  const said = { reason: `${verb} ${part}`, part }
  if (block === 'introduction' || block === 'conclusion') {
    const content = contentOf(text)
    if (content[block] !== before) return undefined
    return { text: { ...text, content: { ...content, [block]: next } }, ...said }
  }
  if (text[block] !== before) return undefined
  return { text: { ...text, [block]: next }, ...said }
}

type SectionFieldChange = Extract<ArticleChange, { block: SectionFieldPath }>

function isSectionField(change: ArticleChange): change is SectionFieldChange {
  return change.block.startsWith('sections[')
}

/** Finds the section by the field's text when others have moved it, unless several say the same. */
function withSectionField(
  text: RevisionText,
  { block, before, text: next }: SectionFieldChange,
  verb: string,
): Applied | undefined {
  const content = contentOf(text)
  const field = block.endsWith('title') ? 'title' : 'content'
  const isBefore = (one: ArticleSection | undefined) => one?.[field] === before
  const index = Number(/\d+/.exec(block)?.[0])
  const moved = content.sections.flatMap((one, at) => (isBefore(one) ? [at] : []))
  const at = isBefore(content.sections[index]) ? index : moved.length === 1 ? moved[0] : undefined
  const section = at === undefined ? undefined : content.sections[at]
  if (at === undefined || !section) return undefined
  const sections = content.sections.with(at, { ...section, [field]: next })
  const part = sectionFieldName(at, field)
  return { text: { ...text, content: { ...content, sections } }, reason: `${verb} ${part}`, part }
}

function withSections(
  text: RevisionText,
  { before, sections }: Extract<ArticleChange, { block: 'sections' }>,
): Applied | undefined {
  const content = contentOf(text)
  const unchanged =
    content.sections.length === before.length &&
    content.sections.every((section, index) => same(section, before[index]))
  if (!unchanged) return undefined
  const grown = sections.length - before.length
  const reason =
    grown > 0 ? 'Added a section' : grown < 0 ? 'Removed a section' : 'Reordered the sections'
  return { text: { ...text, content: { ...content, sections } }, reason, part: null }
}

function same(one: ArticleSection, other: ArticleSection | undefined): boolean {
  return one.title === other?.title && one.content === other.content
}
