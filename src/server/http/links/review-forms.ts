import { z } from 'zod'
import { partSchema, quoteSchema, verdicts } from '#contracts/approval/sign-off-shapes.ts'
import { paragraph } from '#contracts/shapes.ts'
import type { ReviewerComment } from '#server/features/signoff/review/reviewer-acts.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { Form } from './review-requests.ts'

const decisionSchema = z.object({
  nonce: z.string(),
  package: z.string().length(64),
  verdict: z.enum(verdicts, 'Please choose what you decide.'),
  note: paragraph(2_000).default(''),
})
const commentSchema = z.object({
  nonce: z.string(),
  part: partSchema,
  body: paragraph(4_000),
  suggestion: paragraph(4_000).optional(),
  replyTo: z.uuid().optional(),
})

export type DecisionForm = z.output<typeof decisionSchema>

/** Reads the form that decides; throws `invalid_input`. */
export const readDecision = (form: Form): DecisionForm => parse(decisionSchema, form)

/** Reads the form of a comment; throws `invalid_input`. */
export function readComment(form: Form): ReviewerComment {
  const { part, body, replyTo, suggestion = '' } = parse(commentSchema, form)
  const quote = form.exact ? quoteOf(form) : null
  const words = quote && suggestion && suggestion !== quote.exact ? suggestion : null
  if (!body && !words) throw new AppError('invalid_input', 'Please write something first.')
  return {
    part,
    body: body || 'Suggests other words.',
    suggestion: words,
    quote,
    replyTo: replyTo ?? null,
  }
}

/** What was written into the form of a comment, with the words it suggests. */
export function commentIn({ body = '', suggestion = '', exact }: Form): string {
  return [body, suggestion !== exact && suggestion].filter(Boolean).join('\n\n')
}

function parse<T>(schema: z.ZodType<T>, form: Form): T {
  const parsed = schema.safeParse(form)
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', parsed.error.issues[0]?.message)
}

function quoteOf({ exact, prefix = '', suffix = '', block, start }: Form) {
  const quote = { exact, prefix, suffix, block: Number(block), start: Number(start) }
  const parsed = quoteSchema.safeParse(quote)
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', 'Please select a shorter passage.')
}
