import type { Context, Hono } from 'hono'
import { errorCodes } from '#contracts/errors.ts'
import type { Wiring } from '#server/context/context.ts'
import { changedMeanwhile, requireWords } from '#server/features/signoff/conclude-decision.ts'
import type { LinkRequest } from '#server/features/signoff/link-scope.ts'
import { policyFor } from '#server/features/signoff/page/brand-style.ts'
import {
  confirmAddress,
  isConfirmed,
  proofHours,
  proofOf,
  sendCode,
} from '#server/features/signoff/review/confirm-address.ts'
import { decide } from '#server/features/signoff/review/decide.ts'
import { asChange, findNewer } from '#server/features/signoff/review/find-newer.ts'
import { codePage } from '#server/features/signoff/review/page/decision.ts'
import { reviewPage } from '#server/features/signoff/review/page/review-page.ts'
import type { ReviewPage } from '#server/features/signoff/review/page/shown-review.ts'
import {
  type Review,
  type ReviewComment,
  readReview,
} from '#server/features/signoff/review/read-review.ts'
import {
  confirmByDevice,
  rememberedUntil,
} from '#server/features/signoff/review/remembered-device.ts'
import {
  commentAsReviewer,
  noteOpened,
  noteRead,
  renewLink,
} from '#server/features/signoff/review/reviewer-acts.ts'
import { AppError } from '#server/kernel/errors.ts'
import { toAppError } from '../error-response.ts'
import type { HttpEnv } from '../request.ts'
import { deviceCookie } from './device-cookie.ts'
import { nonceFor, pagesBehindLinks, requireNonce } from './link-pages.ts'
import { commentIn, type DecisionForm, readComment, readDecision } from './review-forms.ts'
import { anotherCode, newerSent, said } from './review-notices.ts'
import { type Form, formOf } from './review-requests.ts'

type C = Context<HttpEnv>

/**
 * The pages of reviewers, who have a link and no account. GET changes nothing, so that the scanners of mail
 * servers decide nothing; every POST carries a nonce from the page.
 */
export function serveReviews(wiring: Wiring): Hono<HttpEnv> {
  const at = { mailed: 'r', kind: 'review', mostBytes: 64 * 1024 } as const
  const { app, limits, kept, keep, opens, get, post } = pagesBehindLinks(wiring, at)
  const devices = deviceCookie(wiring.settings.publicUrl)

  opens(readReview, { renew: renewLink })

  get('', async (c, request) => {
    const review = await readReview(request)
    inColour(c, review)
    keep(c, 'review', request.key)
    const notice = said[c.req.query('said') as keyof typeof said]
    const nonce = nonceOf(request, review)
    const until = await remembered(c, request, review)
    return c.html(reviewPage({ review, nonce, said: notice, rememberedUntil: until }))
  })

  acted('/seen', async (c, request) => {
    await noteOpened(request)
    return c.body(null, 204)
  })

  acted('/read', async (c, request) => {
    await noteRead(request)
    return c.body(null, 204)
  })

  acted('/comments', async (c, request, form) => {
    const thread = await commentAsReviewer(request, readComment(form))
    return c.redirect(`/review/${request.key.id}?said=commented#comment-${thread}`, 303)
  })

  acted('/decision', async (c, request, form, review) => {
    const decision = readDecision(form)
    if (await confirmed(c, request, review)) return await conclude(c, request, decision)
    // No code for what cannot be decided any more.
    const isUsable = review.state === 'open' || review.state === 'decided'
    if (isUsable && review.stale && decision.package === review.packageSha256) {
      throw new AppError('conflict', changedMeanwhile)
    }
    requireWords(decision, review.comments.some(isOpenOfTheirs))
    await limits('reviewMail', request.key.id)
    await sendCode(request)
    const notice = form.another ? anotherCode : undefined
    return c.html(
      codePage({ review, nonce: nonceOf(request, review), typed: decision, said: notice }),
    )
  })

  acted('/confirm', async (c, request, form, review) => {
    const decision = readDecision(form)
    const remember = form.remember === 'yes'
    try {
      const device = await confirmAddress(request, (form.code ?? '').replace(/\s/g, ''))
      keepProof(c, request)
      if (remember) devices.keep(c, review.seat.device, device)
    } catch (thrown) {
      if (!(thrown instanceof AppError && thrown.code === 'invalid_input')) throw thrown
      const again = { text: thrown.message, good: false }
      const typed = { ...decision, remember }
      return c.html(codePage({ review, nonce: nonceOf(request, review), said: again, typed }), 422)
    }
    return await conclude(c, request, decision)
  })

  acted('/forget', async (c, request, _form, review) => {
    devices.forget(c, review.seat.device)
    keep(c, 'reviewer', { id: request.key.id, secret: '' }, 0)
    return c.redirect(`/review/${request.key.id}?said=forgotten`, 303)
  })
  return app

  function keepProof(c: C, request: LinkRequest): void {
    keep(c, 'reviewer', { id: request.key.id, secret: proofOf(request) }, proofHours * 3600)
  }

  async function remembered(c: C, request: LinkRequest, { seat }: Review): Promise<Date | null> {
    return await rememberedUntil(request, devices.read(c, seat.device))
  }

  async function confirmed(c: C, request: LinkRequest, { seat }: Review): Promise<boolean> {
    const proof = kept(c, 'reviewer', seat.id)
    if (isConfirmed(wiring.secrets, seat.id, proof, wiring.clock.now())) return true
    if (!(await confirmByDevice(request, devices.read(c, seat.device)))) return false
    keepProof(c, request)
    return true
  }

  /** Answers a POST: only one that a page of ours has sent; refusals are shown on the page they came from. */
  function acted(
    path: string,
    work: (c: C, request: LinkRequest, form: Form, review: Review) => Promise<Response>,
  ): void {
    post(path, async (c, request) => {
      const form = formOf(await c.req.parseBody())
      const review = await readReview(request)
      inColour(c, review)
      requireNonce(form.nonce, nonceOf(request, review))
      await limits('review', request.key.id)
      try {
        return await work(c, request, form, review)
      } catch (thrown) {
        const error = toAppError(thrown)
        if (!onPage.has(error.code)) throw thrown
        const page = await refused(c, request, form, error)
        return c.html(reviewPage(page), page.newer ? 409 : errorCodes[error.code].status)
      }
    })
  }

  /** The page that a form came from, with why it was refused; of a newer version where they have been sent one. */
  async function refused(
    c: C,
    request: LinkRequest,
    form: Form,
    { code, message }: AppError,
  ): Promise<ReviewPage> {
    const isMoved = code === 'conflict' || code === 'gone'
    const newer = isMoved ? await findNewer(request, form.package) : null
    const at = newer?.key ? { ...request, key: newer.key } : request
    const review = await readReview(at)
    if (newer?.key) keep(c, 'review', newer.key)
    return {
      review: newer?.key ? asChange(review, newer) : review,
      nonce: nonceOf(at, review),
      typed: { verdict: form.verdict ?? '', note: form.note ?? '', comment: commentIn(form) },
      said: newer?.key ? newerSent : { text: message, good: false, ofDecision: 'note' in form },
      newer,
      rememberedUntil: await remembered(c, at, review),
    }
  }
}

/** The refusals that a person can do something about where they are. */
const onPage = new Set(['invalid_input', 'conflict', 'rate_limited', 'gone'])

async function conclude(
  c: C,
  request: LinkRequest,
  { verdict, note, package: packageSha256 }: DecisionForm,
): Promise<Response> {
  const state = await decide(request, { verdict, note, packageSha256 })
  const outvoted = verdict !== 'changes' && state === 'changes_requested'
  return c.redirect(`/review/${request.key.id}?said=${outvoted ? 'approved_alone' : state}`, 303)
}

const isOpenOfTheirs = ({ mine, resolved, replies }: ReviewComment) =>
  (mine && !resolved) || replies.some((reply) => reply.mine)

const nonceOf = ({ key }: LinkRequest, { packageSha256 }: Review) => nonceFor(key, packageSha256)

/** The policy allows the style of the client’s colour. */
function inColour(c: C, { client }: Review): void {
  c.header('content-security-policy', policyFor(client.colour))
}
