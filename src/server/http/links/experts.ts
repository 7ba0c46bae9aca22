import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { errorCodes } from '#contracts/errors.ts'
import { expertLimits } from '#contracts/rules/clients/expert-limits.ts'
import { paragraph } from '#contracts/shapes.ts'
import type { Wiring } from '#server/context/context.ts'
import { expertPage } from '#server/features/experts/answering/page/expert-page.ts'
import {
  type QuestionsView,
  readQuestions,
} from '#server/features/experts/answering/read-questions.ts'
import {
  noteSeen,
  renewQuestions,
  sendAnswers,
  type WrittenAnswer,
} from '#server/features/experts/answering/send-answers.ts'
import type { LinkRequest } from '#server/features/signoff/link-scope.ts'
import { policyFor } from '#server/features/signoff/page/brand-style.ts'
import { AppError } from '#server/kernel/errors.ts'
import { toAppError } from '../error-response.ts'
import type { HttpEnv } from '../request.ts'
import { nonceFor, pagesBehindLinks, requireNonce } from './link-pages.ts'
import { type Form, formOf } from './review-requests.ts'

type C = Context<HttpEnv>

/** What the page says after a form was sent, by the `said` of its address. */
const said = {
  sent: { text: 'Thank you. Your answers have been sent.', good: true },
} as const

/**
 * The pages of experts, who were sent questions and have a link and no account. GET changes nothing; every POST carries
 * a nonce from the page.
 */
export function serveExperts(wiring: Wiring): Hono<HttpEnv> {
  const at = { mailed: 'e', kind: 'expert', mostBytes: 192 * 1024 } as const
  const { app, limits, keep, opens, get, post } = pagesBehindLinks(wiring, at)

  opens(readQuestions, { renew: renewQuestions })

  get('', async (c, request) => {
    const view = await readQuestions(request)
    inColour(c, view)
    keep(c, 'expert', request.key)
    const notice = said[c.req.query('said') as keyof typeof said]
    return c.html(expertPage({ view, nonce: nonceOf(request), said: notice }))
  })

  post('/seen', async (c, request) => {
    requireNonce(formOf(await c.req.parseBody()).nonce, nonceOf(request))
    await limits('review', request.key.id)
    await noteSeen(request)
    return c.body(null, 204)
  })

  post('/answers', async (c, request) => {
    const form = formOf(await c.req.parseBody())
    const view = await readQuestions(request)
    inColour(c, view)
    requireNonce(form.nonce, nonceOf(request))
    await limits('review', request.key.id)
    try {
      await sendAnswers(request, answersIn(form).map(checked))
    } catch (thrown) {
      const { code, message } = toAppError(thrown)
      if (!onPage.has(code)) throw thrown
      const notice = { text: message, good: false }
      const present = await readQuestions(request)
      const page = { view: present, nonce: nonceOf(request), said: notice, typed: answersIn(form) }
      return c.html(expertPage(page), errorCodes[code].status)
    }
    return c.redirect(`/expert/${request.key.id}?said=sent`, 303)
  })
  return app
}

/** The refusals that a person can do something about where they are. */
const onPage = new Set(['invalid_input', 'conflict'])

const nonceOf = ({ key }: LinkRequest) => nonceFor(key, key.id)

/** What stands in the form, question by question. */
function answersIn(form: Form): WrittenAnswer[] {
  return Array.from({ length: expertLimits.questions }, (_, at) => at + 1).map((number) => ({
    number,
    answer: form[`answer-${number}`] ?? '',
    declined: form[`declined-${number}`] === 'yes',
  }))
}

const answerSchema = paragraph(expertLimits.answer)

/** An answer as it can be stored; throws `invalid_input` for one that is too long. */
function checked({ answer, ...rest }: WrittenAnswer): WrittenAnswer {
  const parsed = answerSchema.safeParse(answer)
  if (parsed.success) return { ...rest, answer: parsed.data }
  const [issue] = z.treeifyError(parsed.error).errors
  throw new AppError('invalid_input', `Question ${rest.number}: ${issue}.`)
}

/** The policy allows the style of the client’s colour. */
function inColour(c: C, { client }: QuestionsView): void {
  c.header('content-security-policy', policyFor(client.colour))
}
