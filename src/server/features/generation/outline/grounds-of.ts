import type { GroundedClaim, OutlineGrounds } from '#contracts/articles/outlines.ts'
import type { Brief, Plan, PlannedClaim } from '#server/providers/writer/port.ts'
import { type Evidence, evidenceIn } from '#server/text/evidence/evidence-in.ts'
import { piecesIn } from '#server/text/evidence/pieces-in.ts'
import type { StageOutputs } from '../run/stage-outputs.ts'

/** The brief of a run as its plan was made from it: with the page it read, and the notes that nobody has left out since. */
export function briefOfRun(brief: Brief, outputs: StageOutputs): Brief {
  const source = outputs.get('source')
  const researched = outputs.get('research')
  const kept = new Set((brief.research ?? []).map(({ sourceId }) => sourceId))
  const isKept = (id: string) => researched?.found !== undefined || kept.has(id)
  const notes = researched?.notes.map((note) =>
    isKept(note.sourceId) ? note : { ...note, quote: '' },
  )
  return {
    ...brief,
    input: source ? { ...brief.input, source } : brief.input,
    research: notes ?? brief.research ?? [],
  }
}

/** What an outline rests on, in words instead of ids; null where its plan names no evidence at all. */
export function groundsOf(brief: Brief, plan: Plan): OutlineGrounds | null {
  if (plan.sections.every(({ claims }) => claims === undefined)) return null
  const evidence = evidenceIn(brief)
  const byId = new Map(evidence.map((piece) => [piece.id, piece]))
  const grounded = (claims: readonly PlannedClaim[]) => claims.map((claim) => inWords(byId, claim))
  return {
    evidence: piecesIn(brief),
    knows: plan.knows ?? '',
    news: grounded(plan.news ?? []),
    answer: plan.answer ?? '',
    sections: plan.sections.map(({ claims, kind = 'evidence', leaves = [] }) =>
      claims ? { kind, claims: grounded(claims), leaves } : null,
    ),
  }
}

function inWords(byId: ReadonlyMap<string, Evidence>, { say, from }: PlannedClaim): GroundedClaim {
  const pieces = from.flatMap((id) => byId.get(id) ?? [])
  return { say, from: pieces.map(({ text, quote, source }) => ({ text: quote || text, source })) }
}
