import type { z } from 'zod'
import type { RevisionText } from '#contracts/articles/editing.ts'
import type { EditRequest, passageSchema, RevisedBlock } from '#contracts/articles/suggestions.ts'
import { blockNames, sectionFieldName } from '#contracts/rules/articles/block-names.ts'
import { blockLimits, longestPassage } from '#contracts/rules/articles/edit-limits.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { PassageEdit } from '#server/providers/writer/port.ts'

export type SuggestRequest = z.output<typeof passageSchema>
export type PassageRequest = Omit<SuggestRequest, 'request'> & { request: EditRequest }

const forms: Record<RevisedBlock, PassageEdit['form']> = {
  title: 'line',
  subtitle: 'line',
  summary: 'text',
  metaDescription: 'line',
  introduction: 'markdown',
  section: 'markdown',
  conclusion: 'markdown',
  bodyContent: 'markdown',
}

export type CutPassage = { edit: PassageEdit; around: readonly [string, string] }

/**
 * Cuts the requested passage out of an article; `around` is the white space to put back. Throws
 * `conflict` when the block has changed since, `invalid_input` when the passage is empty or too long.
 */
export function cutPassage(text: RevisionText, request: PassageRequest): CutPassage {
  const { block, from, to } = request
  if (!isUnchanged(text, request)) throw new AppError('conflict')
  const chosen = request.text.slice(from, to)
  const passage = chosen.trim()
  if (passage === '' || to > request.text.length) {
    throw new AppError('invalid_input', 'There is no text in this passage.')
  }
  if (passage.length > longestPassage) {
    throw new AppError(
      'invalid_input',
      `Please select a shorter passage: ${longestPassage.toLocaleString('en-GB')} characters at most.`,
    )
  }
  const start = from + chosen.indexOf(passage)
  const end = start + passage.length
  const edit = {
    place: block === 'section' ? sectionFieldName(request.index, 'content') : blockNames[block],
    form: forms[block],
    before: request.text.slice(0, start),
    passage,
    after: request.text.slice(end),
    request: request.request,
    rejected: request.rejected.trim(),
    room: passage.length + Math.max(0, blockLimits[block] - request.text.length),
  }
  return { edit, around: [request.text.slice(from, start), request.text.slice(end, to)] }
}

/** Finds a section by its text, as others may have moved it. */
function isUnchanged(
  { content, ...texts }: RevisionText,
  { block, text }: PassageRequest,
): boolean {
  if (block === 'section') return content?.sections.some((one) => one.content === text) ?? false
  if (block === 'introduction' || block === 'conclusion') return content?.[block] === text
  return texts[block] === text
}
