/** Who approves before anything goes out: nobody, colleagues, the client, or colleagues and then the client. */
export const signOffStages = ['none', 'internal', 'client', 'both'] as const
export type SignOffStage = (typeof signOffStages)[number]

/** Who a round is for. */
export const roundStages = ['internal', 'client'] as const
export type RoundStage = (typeof roundStages)[number]

export const roundStates = [
  'open',
  'approved',
  'changes_requested',
  'voided',
  'superseded',
  'recalled',
] as const
export type RoundState = (typeof roundStates)[number]
