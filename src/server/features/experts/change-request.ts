import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { renameEvidence } from '#server/features/claims/index.ts'
import { emit } from '#server/features/events/index.ts'
import { requireChange, unnameOwner } from '#server/features/knowledge/index.ts'
import { queueMail } from '#server/features/mails/index.ts'
import { forgetNotices } from '#server/features/notices/index.ts'
import { limitOutsideMails } from '#server/features/outside-mails/index.ts'
import { reviewLinkEnd } from '#server/features/signoff/index.ts'
import { requireAgencyName } from '#server/features/workspaces/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { limitExpertMails } from './ask-expert.ts'
import {
  deleteRequest,
  type ExpertPlace,
  type HeldRequest,
  heldRequest,
  questionsOf,
  setRequest,
} from './experts.store.ts'
import { moreLinks } from './more-links.ts'

/** Makes a link to be passed on by other ways than mail, which lasts as long again. Throws as `requireOpen` does. */
export async function makeLink(
  context: RequestContext,
  place: ExpertPlace,
): Promise<{ link: string }> {
  return await context.inTransaction(async (scope) => {
    const request = await requireOpen(scope, place)
    await requireAgencyName(scope)
    const { secret, values } = moreLinks(request)
    const expires_at = reviewLinkEnd(scope.now, request.due_on)
    await setRequest(scope, place, { ...values, expires_at })
    const { subject } = request
    await emit(scope, 'client.expert_link_copied', { id: place.clientId, subject })
    return { link: `${context.settings.publicUrl}/e/${place.id}.${secret}` }
  })
}

/**
 * Mails a reminder, once a day; the link lasts as long again. Throws as `requireOpen` does, `conflict` where there is no
 * address, nothing left to answer or a reminder of today, and `rate_limited`.
 */
export async function remindExpert(context: RequestContext, place: ExpertPlace): Promise<void> {
  await context.inTransaction(async (scope) => {
    const request = await requireOpen(scope, place)
    if (!request.email) {
      throw new AppError('conflict', 'There is no email address. Please copy the link instead.')
    }
    const questions = await questionsOf(scope, place.id)
    if (questions.every((one) => one.answered_at !== null)) {
      throw new AppError('conflict', 'Every question is answered.')
    }
    await requireAgencyName(scope)
    await limitExpertMails(scope)
    await setRequest(scope, place, { expires_at: reviewLinkEnd(scope.now, request.due_on) })
    const occasion = scope.now.toISOString().slice(0, 10)
    const of = { clientId: place.clientId, requestId: place.id, occasion }
    if (!(await queueMail(scope, { name: 'expert.reminder', ...of }))) {
      throw new AppError('conflict', 'A reminder has gone out today already.')
    }
    const { subject } = request
    await emit(scope, 'client.expert_reminded', { id: place.clientId, subject, mails: 1 })
    await limitOutsideMails(context, scope)
  })
}

/** Ends the links to the questions for good; answers stay. Throws `not_found` and `forbidden`. */
export async function withdrawRequest(context: RequestContext, place: ExpertPlace): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { subject, withdrawn_at } = await requireRequest(scope, place)
    if (withdrawn_at) return
    await setRequest(scope, place, { withdrawn_at: scope.now })
    await emit(scope, 'client.expert_withdrawn', { id: place.clientId, subject })
  })
}

/**
 * Deletes questions and answers, and the expert’s name and address wherever they are kept: facts that were taken stay, without
 * an owner, ledgers call their source by another name, and notices that name them go. Throws `not_found` and `forbidden`.
 */
export async function removeRequest(context: RequestContext, place: ExpertPlace): Promise<void> {
  const { clientId, id } = place
  await context.inTransaction(async (scope) => {
    const { subject, name } = await requireRequest(scope, place)
    const answerIds = (await questionsOf(scope, id)).map((question) => question.id)
    for (const { from, to } of await unnameOwner(scope, { clientId, answerIds, name })) {
      await renameEvidence(scope, { clientId, from, to })
    }
    await forgetNotices(scope, { kind: 'expert', clientId, id })
    await deleteRequest(scope, place)
    await emit(scope, 'client.expert_removed', { id: clientId, subject })
  })
}

async function requireRequest(scope: MemberScope, place: ExpertPlace): Promise<HeldRequest> {
  const request = await heldRequest(scope, place)
  if (!request) throw new AppError('not_found')
  await requireChange(scope, place.clientId)
  return request
}

/** The request; throws `not_found`, `forbidden`, and `conflict` for one that was withdrawn. */
async function requireOpen(scope: MemberScope, place: ExpertPlace): Promise<HeldRequest> {
  const request = await requireRequest(scope, place)
  if (request.withdrawn_at) throw new AppError('conflict', 'These questions were withdrawn.')
  return request
}
