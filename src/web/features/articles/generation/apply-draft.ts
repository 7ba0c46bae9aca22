import type { Generation } from '#contracts/articles/generation.ts'
import type { LiveEvent } from '#contracts/live.ts'

type Draft = NonNullable<Extract<LiveEvent, { type: 'generation' }>['draft']>

/**
 * The generation with what has come of the sections being written; undefined where something was missed, so that it
 * has to be loaded.
 */
export function applyDraft(generation: Generation, draft: Draft): Generation | undefined {
  const { text, draftSeq } = generation
  if (draft.seq <= draftSeq) return generation
  if (!text || draft.seq !== draftSeq + 1 || !draft.parts) return undefined
  const parts = new Map(draft.parts.map((part) => [part.section, part]))
  const sections = text.sections.map((section, place) => {
    const part = parts.get(place)
    if (!part || section.content !== null) return section
    return { ...section, draft: `${(section.draft ?? '').slice(0, part.at)}${part.text}` }
  })
  return { ...generation, draftSeq: draft.seq, text: { ...text, sections } }
}
