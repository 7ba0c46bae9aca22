import { z } from 'zod'
import {
  ProviderError,
  type ProviderErrorFacts,
  type ProviderErrorKind,
} from '#server/kernel/errors.ts'
import { retryAfterOf } from '#server/kernel/fetch/retry-after.ts'
import { causes } from './webflow-causes.ts'

type Facts = ProviderErrorFacts & {
  status?: number | null
  code?: string | null
  causes?: string[]
}

/** An error of Webflow, with its code and what the user can check. */
export class WebflowFailure extends ProviderError {
  readonly status: number | null
  readonly code: string | null
  readonly causes: string[]

  constructor(kind: ProviderErrorKind, message: string, facts: Facts = {}) {
    super(kind, message, facts)
    this.name = 'WebflowFailure'
    this.status = facts.status ?? null
    this.code = facts.code ?? null
    this.causes = facts.causes ?? []
  }
}

/** The parts of the client's errors that are read: its classes would load the whole client. */
const apiErrorSchema = z.object({
  statusCode: z.number().optional(),
  body: z.unknown(),
  rawResponse: z.object({ headers: z.instanceof(Headers) }).optional(),
})
const bodySchema = z.object({
  code: z.string().nullish().catch(null),
  message: z.string().nullish().catch(null),
  details: z.array(z.unknown()).nullish().catch(null),
})
const detailSchema = z.union([
  z.object({ param: z.string().nullish(), description: z.string() }),
  z.string().transform((description) => ({ param: null, description })),
])

/**
 * Classifies an error of the client. `repeatable` marks a call that does no harm when made twice, so that
 * a lost answer is not an unknown outcome.
 */
export function explainError(error: unknown, repeatable: boolean): unknown {
  if (error instanceof ProviderError || !(error instanceof Error)) return error
  const { data: raw } = apiErrorSchema.safeParse(error)
  const status = raw?.statusCode
  if (status === undefined) {
    if (!isNetworkError(error)) return error
    const facts = { cause: error, detail: error.message, causes: [causes.unreachable] }
    return repeatable
      ? new WebflowFailure('unavailable', 'Webflow could not be reached.', facts)
      : new WebflowFailure(
          'unknown_outcome',
          'Webflow did not answer, so it is not clear whether the article was published.',
          facts,
        )
  }
  const { data: body } = bodySchema.safeParse(raw?.body)
  const code = body?.code ?? null
  return new WebflowFailure(kindOf(status, repeatable), messageOf(status, body ?? {}), {
    status,
    code,
    causes: causesOf(status),
    cause: error,
    detail: `${status} ${code ?? 'no code'}`,
    retryAfterMs: retryAfterOf(raw?.rawResponse?.headers),
  })
}

/** Errors of the client without a status: no answer, or none in time. */
function isNetworkError(error: Error): boolean {
  return /^Webflow(Timeout)?Error$/.test(error.constructor.name)
}

function kindOf(status: number, repeatable: boolean): ProviderErrorKind {
  if (status === 401) return 'auth_expired'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status >= 500) return repeatable ? 'unavailable' : 'unknown_outcome'
  return 'rejected'
}

function causesOf(status: number): string[] {
  if (status === 401) return [causes.wrongKey]
  if (status === 403) return [causes.missingScopes]
  if (status === 408 || status === 429 || status >= 500) return [causes.unreachable]
  return []
}

/** Webflow's own message and details, after a sentence that says what happened. */
function messageOf(status: number, body: Partial<z.infer<typeof bodySchema>>): string {
  if (status === 401) return 'Webflow did not accept the API key.'
  if (status === 403) return 'The API key may not do this in Webflow.'
  if (status === 429) return 'Webflow is limiting requests.'
  if (status === 408 || status >= 500) return 'Webflow is having problems.'
  const details = (body.details ?? []).flatMap((one) => detailSchema.safeParse(one).data ?? [])
  const said = details.map(({ param, description }) =>
    plainText(param ? `${param}: ${description}` : description),
  )
  const reasons = said.length > 0 ? said : [plainText(body.message ?? '')]
  return ['Webflow refused this', reasons.filter(Boolean).join('; ')]
    .filter(Boolean)
    .join(': ')
    .replace(/[.\s]*$/, '.')
}

function plainText(text: string): string {
  return text.replaceAll(/[<>]/g, '').replaceAll(/\s+/g, ' ').trim().slice(0, 300)
}

/** Whether Webflow refused a slug that another item of the collection has. */
export function isSlugTaken(error: unknown): boolean {
  if (!(error instanceof WebflowFailure)) return false
  if (error.status === 409) return true
  return (
    error.status === 400 &&
    /slug/i.test(error.message) &&
    /unique|taken|exist|use/i.test(error.message)
  )
}

/** Whether Webflow has no such thing. */
export function isMissing(error: unknown): boolean {
  return error instanceof WebflowFailure && (error.status === 404 || error.status === 410)
}
