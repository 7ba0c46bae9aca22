import { z } from 'zod'
import { oc } from './operations.ts'
import { type ModelTestRow, modelTestRows, modelTestSteps } from './rules/model-tests.ts'

/** What a connected model does: write, write what is short, judge what texts claim. */
export const modelRoles = ['writer', 'small', 'judge'] as const
export type ModelRole = (typeof modelRoles)[number]

/**
 * Who says how much a model reads at once: the operator, its server, a refusal of the server, a table of known models;
 * `assumed` where a server that cuts without a word does not say.
 */
export const windowSources = ['set', 'endpoint', 'refusal', 'table', 'assumed'] as const
export type WindowSource = (typeof windowSources)[number]

const connectedModelSchema = z.object({
  /** All that it does; the first names it in a test. */
  roles: z.array(z.enum(modelRoles)).min(1),
  provider: z.enum(['openai', 'anthropic', 'google', 'openai-compatible']),
  model: z.string(),
  /** Without user name, password and query; null for the provider’s own. */
  address: z.string().nullable(),
  /** Tokens that it reads and writes at once; null where nobody says. */
  window: z.object({ tokens: z.int(), from: z.enum(windowSources) }).nullable(),
  /** Calls that one process makes at once. */
  concurrency: z.int(),
})
export type ConnectedModel = z.infer<typeof connectedModelSchema>

const allRows = modelTestSteps.flatMap((step): readonly ModelTestRow[] => modelTestRows[step])

export const modelFindingSchema = z.object({
  row: z.enum(allRows as [ModelTestRow, ...ModelTestRow[]]),
  /** `warning`: articles are written, but not as well as they could be. `unknown`: it could not be looked at. */
  state: z.enum(['good', 'warning', 'bad', 'unknown']),
  /** What was found, in a plain sentence. */
  outcome: z.string(),
  /** What to do about it; '' where nothing is to be done. */
  advice: z.string(),
})
export type ModelFinding = z.infer<typeof modelFindingSchema>

/** Tests of one person in ten minutes, each of four steps. */
export const modelTestsPerTenMinutes = 10

export const modelContract = oc.prefix('/model').router({
  get: oc
    .route({
      method: 'GET',
      path: '/',
      summary: 'The models that write, and how they are connected; for administrators',
    })
    .output(
      z.object({
        /** Empty where the offline writer writes. */
        models: z.array(connectedModelSchema),
        /** Articles are written by an outside workflow; the models do the rest. */
        workflow: z.boolean(),
      }),
    ),
  test: oc
    .route({
      method: 'POST',
      path: '/{role}/test/{step}',
      summary: 'Calls a model to see whether it works, one step at a time; for administrators',
    })
    .input(z.object({ role: z.enum(modelRoles), step: z.enum(modelTestSteps) }))
    .output(
      z.object({
        findings: z.array(modelFindingSchema),
        /** Whether the steps after this one make sense. */
        goesOn: z.boolean(),
      }),
    ),
})
