import { ProviderError } from '#server/kernel/errors.ts'
import type { PassageEdit } from '../../port.ts'
import type { Voice } from '../voice.ts'
import { changeTone } from './change-tone.ts'
import { correct } from './correct.ts'
import { expand } from './expand.ts'
import { looksEnglish } from './prose.ts'
import { shorten } from './shorten.ts'
import { soften } from './soften.ts'

const REPLACE =
  /\b(?:replace|change)\s+["“'‘](.+?)["”'’]\s+(?:with|by|to|into)\s+["“'‘](.*?)["”'’]/i

const connect = 'For more, connect an AI provider.'

/** Maps a free-text request to the few edits that the sample writer supports. */
function byWords(edit: PassageEdit, words: string, voice: Voice): string[] {
  const [, old, fresh = ''] = REPLACE.exec(words) ?? []
  if (old) return [edit.passage.replaceAll(old, fresh)]
  if (/\b(short|tight|trim|cut|brief|concise)/i.test(words)) return shorten(edit.passage)
  if (/\b(long|expand|more detail|elaborate|extend)/i.test(words)) {
    return expand(edit, voice)
  }
  if (/\b(grammar|spelling|typo|mistake|correct|fix|proofread)/i.test(words)) {
    return [correct(edit.passage)]
  }
  const toned = changeTone(edit.passage, words, edit.form !== 'line')
  if (toned.length > 0) return toned
  throw new ProviderError(
    'rejected',
    `The built-in sample writer understands simple wishes only, such as “shorter”, “friendlier” or “replace ‘a’ with ‘b’”. ${connect}`,
  )
}

function proposals(edit: PassageEdit, voice: Voice): string[] {
  const { passage, request, form } = edit
  switch (request.kind) {
    case 'shorten':
      return shorten(passage)
    case 'expand':
      return expand(edit, voice)
    case 'tone':
      return changeTone(passage, request.tone, form !== 'line')
    case 'grammar':
      return [correct(passage)]
    case 'source':
      return [request.quote]
    case 'soften':
      return soften(passage)
    case 'own':
      return byWords(edit, request.words, voice)
  }
}

/**
 * Revises a passage by rules, deterministically and without a model. Throws `rejected` for an unsupported
 * request instead of returning the passage unchanged.
 */
export function revisePassage(edit: PassageEdit, voice: Voice): string {
  const { passage, request, rejected, room } = edit
  const anyLanguage = request.kind === 'shorten' || request.kind === 'source'
  if (!anyLanguage && !looksEnglish(passage)) {
    throw new ProviderError('rejected', `The built-in sample writer edits English text. ${connect}`)
  }
  const corrects = request.kind === 'grammar'
  const found = proposals(edit, voice).find(
    (one) => (corrects || one !== passage) && one !== rejected && one.trim() && one.length <= room,
  )
  if (found !== undefined) return found
  throw new ProviderError(
    'rejected',
    rejected
      ? `The built-in sample writer has no other proposal for this passage. ${connect}`
      : `The built-in sample writer found no way to do that with this passage. ${connect}`,
  )
}
