import type { EditedContent } from '#contracts/articles/articles.ts'
import type {
  ArticleChange,
  ArticleSection,
  RevisionText,
  SectionFieldPath,
  TextBlock,
} from '#contracts/articles/editing.ts'
import type { EditKind } from '#contracts/articles/suggestions.ts'
import { blockNames, sectionFieldName } from '#contracts/rules/articles/block-names.ts'
import { inheritIds, type NamedSection, withSectionIds } from '#server/features/articles/index.ts'
import { mergeSections, sameText } from './merge-sections.ts'

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
  if (change.block === 'sections') {
    const { sections } = change
    return (
      content?.sections.length === sections.length &&
      content.sections.every((one, at) => isThere(one, sections[at]))
    )
  }
  if (isSectionField(change)) {
    const sections = content?.sections ?? []
    const at = change.section ? placeOf(sections, change.section) : numberIn(change)
    return sections[at]?.[fieldOf(change)] === change.text
  }
  const { block, text } = change
  if (block === 'introduction' || block === 'conclusion') return content?.[block] === text
  return texts[block] === text
}

const emptyContent: EditedContent = { introduction: '', sections: [], conclusion: '' }
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

const fieldOf = ({ block }: SectionFieldChange) => (block.endsWith('title') ? 'title' : 'content')
const numberIn = ({ block }: SectionFieldChange) => Number(/\d+/.exec(block)?.[0])
const placeOf = (sections: readonly ArticleSection[], id: string) =>
  sections.findIndex((one) => one.id === id)

/** Whether a section is the one that was sent, which may come without its id. */
function isThere(stored: ArticleSection, sent: ArticleSection | undefined): boolean {
  return sameText(stored, sent) && (sent?.id === undefined || sent.id === stored.id)
}

/** Finds the section by its id; without one by the field's text when others have moved it, unless several say the same. */
function withSectionField(
  text: RevisionText,
  change: SectionFieldChange,
  verb: string,
): Applied | undefined {
  const content = contentOf(text)
  const field = fieldOf(change)
  const isBefore = (one: ArticleSection | undefined) => one?.[field] === change.before
  const index = change.section ? placeOf(content.sections, change.section) : numberIn(change)
  const moved = content.sections.flatMap((one, at) => (isBefore(one) ? [at] : []))
  const isOnly = !change.section && moved.length === 1
  const at = isBefore(content.sections[index]) ? index : isOnly ? moved[0] : undefined
  const section = at === undefined ? undefined : content.sections[at]
  if (at === undefined || !section) return undefined
  const sections = content.sections.with(at, { ...section, [field]: change.text })
  const part = sectionFieldName(at, field)
  return { text: { ...text, content: { ...content, sections } }, reason: `${verb} ${part}`, part }
}

function withSections(
  text: RevisionText,
  { before, sections }: Extract<ArticleChange, { block: 'sections' }>,
): Applied | undefined {
  const content = contentOf(text)
  const next = nextSections(withSectionIds(content).sections, before, sections)
  if (!next) return undefined
  const grown = sections.length - before.length
  const reason =
    grown > 0 ? 'Added a section' : grown < 0 ? 'Removed a section' : 'Reordered the sections'
  return { text: { ...text, content: { ...content, sections: next } }, reason, part: null }
}

/** With ids, what others did meanwhile stays; without, the sections have to be as they were seen. */
function nextSections(
  now: readonly NamedSection[],
  before: readonly ArticleSection[],
  sections: readonly ArticleSection[],
): NamedSection[] | undefined {
  const seen = before.flatMap((one) => (one.id === undefined ? [] : [{ ...one, id: one.id }]))
  if (seen.length === before.length && before.length > 0) {
    return mergeSections(now, { before: seen, sections: inheritIds(seen, sections) })
  }
  const isUnchanged =
    now.length === before.length && now.every((section, at) => sameText(section, before[at]))
  return isUnchanged ? inheritIds(now, sections) : undefined
}
