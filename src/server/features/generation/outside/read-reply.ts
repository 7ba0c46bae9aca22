import { z } from 'zod'
import { type WorkflowReport, workflowReportSchema } from '#contracts/articles/workflow.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { PackageOrder } from '../run/package-writer.ts'
import { cleanAnswer, type WorkflowAnswer } from './clean-answer.ts'
import { reasonOf } from './reason-of.ts'

/** Tells an answer from the "accepted" that most tools reply with. */
const answering = z.union([
  z.object({ article: z.looseObject({ title: z.string() }) }),
  z.object({ title: z.string(), content_json: z.looseObject({}) }),
  z.object({ status: z.literal('failed'), error: z.string() }),
])

/**
 * The article a workflow replies with at once, or null when the reply only says that it has the order.
 * Throws `ProviderError` for a failure it tells of and for an article that cannot be used.
 */
export function readReply(order: PackageOrder, reply: unknown): WorkflowAnswer | null {
  const body: unknown = Array.isArray(reply) ? reply[0] : reply
  if (!answering.safeParse(body).success) return null
  const parsed = workflowReportSchema.safeParse(asReport(body as object))
  if (!parsed.success) throw unusable(z.prettifyError(parsed.error))
  const report: WorkflowReport = parsed.data
  if (report.status === 'processing') return null
  if (report.status === 'failed') throw new ProviderError('rejected', reasonOf(report.error))
  const cleaned = cleanAnswer(order, report)
  if (!cleaned.ok) throw unusable(JSON.stringify(cleaned.fields))
  return cleaned.answer
}

/** An article by itself counts as the whole of a finished report. */
function asReport(body: object): object {
  const whole = 'article' in body || 'error' in body ? body : { article: body }
  return { status: 'completed', ...whole }
}

function unusable(detail: string): ProviderError {
  return new ProviderError('rejected', 'The article of the workflow could not be used.', { detail })
}
