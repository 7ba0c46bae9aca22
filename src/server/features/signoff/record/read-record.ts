import { z } from 'zod'
import {
  type RoundStage,
  type RoundState,
  roundStages,
  roundStates,
} from '#contracts/rules/approval/sign-off-stages.ts'

const factsSchema = z.object({
  action: z.string(),
  roundId: z.string().nullable(),
  details: z.object({
    number: z.int().optional(),
    stage: z.enum(roundStages).default('client'),
    state: z.enum(roundStates).optional(),
    client: z.string().optional(),
    agency: z.string().optional(),
  }),
})

type Round = { stage: RoundStage; state: RoundState }

/** What the record says of an article’s rounds, by their numbers, and the names it has of client and agency. */
export function readRecord(entries: readonly { entry: string }[]) {
  const rounds = new Map<string, Round>()
  const numbers = new Map<number, Round>()
  let names: { client: string; agency: string } | undefined
  for (const { entry } of entries) {
    const { action, roundId, details } = factsSchema.parse(JSON.parse(entry))
    const { number, stage, state, client, agency } = details
    const round = rounds.get(roundId ?? '')
    if (action === 'round.opened' && roundId && number) {
      for (const one of rounds.values()) {
        const gives = one.state === 'open' || (one.state === 'approved' && one.stage === stage)
        if (gives) one.state = 'superseded'
      }
      const opened: Round = { stage, state: 'open' }
      rounds.set(roundId, opened)
      numbers.set(number, opened)
      if (client !== undefined && agency !== undefined) names = { client, agency }
    }
    if (!round) continue
    if (action === 'round.recalled') round.state = 'recalled'
    if (action === 'approval.voided') round.state = 'voided'
    // Before version 2 a revocation could end a round.
    if ((action === 'decision.made' || action === 'link.revoked') && state) round.state = state
  }
  return { states: new Map([...numbers].map(([number, { state }]) => [number, state])), names }
}
