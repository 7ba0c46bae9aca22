/** A test of a model goes step by step, so that each can be limited and told as soon as it has ended. */
export const modelTestSteps = ['reach', 'answer', 'schema', 'together'] as const
export type ModelTestStep = (typeof modelTestSteps)[number]

/** What a test looks at; the rows of each step, in the order in which they are shown. */
export const modelTestRows = {
  reach: ['reachable', 'window'],
  answer: ['key', 'answers', 'streaming', 'speed'],
  schema: ['schema'],
  together: ['together'],
} as const satisfies Record<ModelTestStep, readonly string[]>
export type ModelTestRow = (typeof modelTestRows)[ModelTestStep][number]
