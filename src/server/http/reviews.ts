import { createHmac } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { z } from 'zod'
import { errorCodes } from '#contracts/errors.ts'
import { paragraph } from '#contracts/shapes.ts'
import { partSchema, quoteSchema, verdicts } from '#contracts/sign-off-shapes.ts'
import type { Wiring } from '#server/context/context.ts'
import { createVisitorLimits } from '#server/features/leads/visitor-limits.ts'
import {
  confirmAddress,
  deviceDays,
  isConfirmed,
  sendCode,
} from '#server/features/signoff/review/confirm-address.ts'
import { decide } from '#server/features/signoff/review/decide.ts'
import { policyFor } from '#server/features/signoff/review/page/brand-style.ts'
import { codePage } from '#server/features/signoff/review/page/decision.ts'
import { messagePage } from '#server/features/signoff/review/page/layout.ts'
import { reviewPage } from '#server/features/signoff/review/page/review-page.ts'
import type { ReviewPage } from '#server/features/signoff/review/page/shown-review.ts'
import { type Review, readReview } from '#server/features/signoff/review/read-review.ts'
import {
  commentAsReviewer,
  noteOpened,
  renewLink,
} from '#server/features/signoff/review/reviewer-acts.ts'
import { readLink, type SeatRequest } from '#server/features/signoff/review/seat-scope.ts'
import { AppError } from '#server/kernel/errors.ts'
import { toAppError } from './error-response.ts'
import type { HttpEnv } from './request.ts'
import {
  cookieName,
  type Form,
  formOf,
  keepCookie,
  privatePages,
  refusalPage,
  sameText,
  sessionSeconds,
  staleNonce,
} from './review-requests.ts'

type C = Context<HttpEnv>

const said = {
  commented: { text: 'Your comment has been sent.', good: true },
  approved: { text: 'Thank you. Your approval has been recorded.', good: true },
  open: {
    text: 'Thank you. Your approval has been recorded; others have still to answer.',
    good: true,
  },
  changes_requested: { text: 'Thank you. Your request for changes has been sent.', good: true },
} as const

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

/**
 * The pages of reviewers, who have a link and no account. GET changes nothing, so that the scanners of mail
 * servers decide nothing; every POST carries a nonce from the page.
 */
export function serveReviews(wiring: Wiring): Hono<HttpEnv> {
  const limits = createVisitorLimits(wiring.database)
  const secure = wiring.settings.publicUrl.startsWith('https:')
  const app = new Hono<HttpEnv>()
  const tooLarge = () => {
    throw new AppError('payload_too_large')
  }
  for (const path of ['/r/*', '/review/*']) {
    app.use(path, bodyLimit({ maxSize: 64 * 1024, onError: tooLarge }), privatePages)
  }

  app.get('/r/:link', async (c) => {
    const key = readLink(c.req.param('link'))
    try {
      if (!key) throw new AppError('not_found')
      await readReview(requestOf(c, key))
    } catch (error) {
      await limits('reviewLink', c.get('ip'))
      return refusalPage(c, error)
    }
    keep(c, cookieName(secure, 'review', key.seatId), key.secret, sessionSeconds)
    return c.redirect(`/review/${key.seatId}`, 303)
  })

  app.get('/review/:seat', (c) =>
    shown(c, async (request) => {
      const review = await readReview(request)
      inColour(c, review)
      const ended = endedPage(review, nonceOf(request, review))
      if (ended) return c.html(ended, 410)
      keep(c, cookieName(secure, 'review', request.key.seatId), request.key.secret, sessionSeconds)
      const notice = said[c.req.query('said') as keyof typeof said]
      return c.html(reviewPage({ review, nonce: nonceOf(request, review), said: notice }))
    }),
  )

  app.post('/review/:seat/seen', (c) =>
    acted(c, async (request) => {
      await noteOpened(request)
      return c.body(null, 204)
    }),
  )

  app.post('/review/:seat/renew', (c) =>
    acted(c, async (request) => {
      await limits('reviewMail', request.key.seatId)
      await renewLink(request)
      const text = 'If the article still waits for you, a new link is on its way to your address.'
      return c.html(messagePage('Please look into your mail', text))
    }),
  )

  app.post('/review/:seat/comments', (c) =>
    acted(c, async (request, form) => {
      const { part, body, replyTo, suggestion = '' } = parse(commentSchema, form)
      const quote = form.exact ? quoteOf(form) : null
      const words = quote && suggestion && suggestion !== quote.exact ? suggestion : null
      if (!body && !words) throw new AppError('invalid_input', 'Please write something first.')
      await commentAsReviewer(request, {
        part,
        body: body || 'Suggests other words.',
        suggestion: words,
        quote,
        replyTo: replyTo ?? null,
      })
      return c.redirect(`/review/${request.key.seatId}?said=commented`, 303)
    }),
  )

  app.post('/review/:seat/decision', (c) =>
    acted(c, async (request, form, review) => {
      const decision = parse(decisionSchema, form)
      if (confirmed(c, request)) return await conclude(c, request, decision)
      await limits('reviewMail', request.key.seatId)
      await sendCode(request)
      return c.html(codePage({ review, nonce: nonceOf(request, review), typed: decision }))
    }),
  )

  app.post('/review/:seat/confirm', (c) =>
    acted(c, async (request, form, review) => {
      const decision = parse(decisionSchema, form)
      try {
        const proof = await confirmAddress(request, (form.code ?? '').replace(/\s/g, ''))
        keep(c, cookieName(secure, 'reviewer', request.key.seatId), proof, deviceDays * 86_400)
      } catch (thrown) {
        if (!(thrown instanceof AppError && thrown.code === 'invalid_input')) throw thrown
        const again = { text: thrown.message, good: false }
        const nonce = nonceOf(request, review)
        return c.html(codePage({ review, nonce, said: again, typed: decision }), 422)
      }
      return await conclude(c, request, decision)
    }),
  )
  return app

  function requestOf(c: C, key: SeatRequest['key']): SeatRequest {
    return { ...wiring, log: c.get('log'), key, requestId: c.get('requestId'), ip: c.get('ip') }
  }

  function keep(c: C, name: string, value: string, maxAge: number): void {
    keepCookie(c, name, value, { secure, sessionSeconds: maxAge })
  }

  function confirmed(c: C, { key }: SeatRequest): boolean {
    const proof = getCookie(c, cookieName(secure, 'reviewer', key.seatId))
    return isConfirmed(wiring.secrets, key.seatId, proof, wiring.clock.now())
  }

  async function shown(c: C, work: (request: SeatRequest) => Promise<Response>): Promise<Response> {
    try {
      const seatId = c.req.param('seat') ?? ''
      const key = readLink(`${seatId}.${getCookie(c, cookieName(secure, 'review', seatId)) ?? ''}`)
      if (!key) throw new AppError('not_found')
      return await work(requestOf(c, key))
    } catch (error) {
      return refusalPage(c, error)
    }
  }

  /** Answers a POST: only one that a page of ours has sent; refusals are shown on the page they came from. */
  async function acted(
    c: C,
    work: (request: SeatRequest, form: Form, review: Review) => Promise<Response>,
  ): Promise<Response> {
    return await shown(c, async (request) => {
      const form = formOf(await c.req.parseBody())
      const review = await readReview(request)
      inColour(c, review)
      const nonce = nonceOf(request, review)
      if (!sameText(form.nonce ?? '', nonce)) throw new AppError('forbidden', staleNonce)
      await limits('review', request.key.seatId)
      try {
        return await work(request, form, review)
      } catch (thrown) {
        const error = toAppError(thrown)
        if (!onPage.has(error.code)) throw thrown
        const typed = { verdict: form.verdict ?? '', note: form.note ?? '' }
        const page: ReviewPage = {
          review,
          nonce,
          typed,
          said: { text: error.message, good: false },
        }
        return c.html(reviewPage(page), errorCodes[error.code].status)
      }
    })
  }
}

/** The refusals that a person can do something about where they are. */
const onPage = new Set(['invalid_input', 'conflict', 'rate_limited', 'gone'])

async function conclude(
  c: C,
  request: SeatRequest,
  { verdict, note, package: packageSha256 }: z.output<typeof decisionSchema>,
): Promise<Response> {
  const state = await decide(request, { verdict, note, packageSha256 })
  return c.redirect(`/review/${request.key.seatId}?said=${state}`, 303)
}

/** What shows that a form comes from our page: nobody else can know it, nor can another package's page. */
function nonceOf({ key }: SeatRequest, { packageSha256 }: Review): string {
  return createHmac('sha256', key.secret).update(packageSha256).digest('base64url')
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

/** The policy allows the style of the client’s colour. */
function inColour(c: C, { client }: Review): void {
  c.header('content-security-policy', policyFor(client.colour))
}

function endedPage({ state, seat, agency }: Review, nonce: string) {
  if (state === 'revoked') {
    return messagePage(
      'This link has been withdrawn',
      `Please ask ${agency} if you expected to see something here.`,
    )
  }
  if (state !== 'expired') return null
  return messagePage(
    'This link has expired',
    'Links work for a limited time. We can mail a new one to the same address.',
    html`<form method="post" action="/review/${seat.id}/renew"><input type="hidden" name="nonce" value="${nonce}">
<p class="buttons"><button class="main">Send me a new link</button></p></form>`,
  )
}
