import type { AskExpert, ExpertRequest } from '#contracts/clients/experts.ts'
import { expertLimits } from '#contracts/rules/clients/expert-limits.ts'
import { questionsAbout } from '#contracts/rules/clients/expert-questions.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { countActivity } from '#server/features/activity/index.ts'
import { emit } from '#server/features/events/index.ts'
import { requireChange, rulesOfClient } from '#server/features/knowledge/index.ts'
import { limitOutsideMails } from '#server/features/outside-mails/index.ts'
import { reviewLinkEnd } from '#server/features/signoff/index.ts'
import { requireAgencyName } from '#server/features/workspaces/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { countRequests, insertRequest } from './experts.store.ts'
import { shownRequest } from './experts.views.ts'

const dayMs = 86_400_000
const mailsPerDay = 50

/**
 * Asks somebody at a client questions, and mails them the link where there is an address. Throws `not_found`, `forbidden`,
 * `conflict` before the agency has a name, `invalid_input` for a day that is over or too many requests, and `rate_limited`.
 */
export async function askExpert(
  context: RequestContext,
  asked: AskExpert & { clientId: string },
): Promise<ExpertRequest> {
  const { clientId, subject, dueOn, email } = asked
  return await context.inTransaction(async (scope) => {
    await requireChange(scope, clientId)
    return await once(scope, context.idempotencyKey, ['ask-expert', asked], async () => {
      await requireAgencyName(scope)
      if (dueOn && dueOn < scope.now.toISOString().slice(0, 10)) {
        throw new AppError('invalid_input', 'Please choose a day that is still to come.')
      }
      await requireRoom(scope, clientId)
      if (email) await limitExpertMails(scope)
      const id = newId()
      const { spelling } = await rulesOfClient(scope, clientId)
      const questions = asked.questions ?? questionsAbout(subject, spelling)
      const expiresAt = reviewLinkEnd(scope.now, dueOn)
      await insertRequest(scope, { ...asked, id, questions, expiresAt })
      const mailTo = email ? { requestId: id } : {}
      const mails = email ? 1 : 0
      await emit(scope, 'client.expert_asked', { id: clientId, subject, mails, ...mailTo })
      if (email) await limitOutsideMails(context, scope)
      const request = await shownRequest(scope, { clientId, id })
      if (!request) throw new AppError('internal')
      return request
    })
  })
}

async function requireRoom(scope: MemberScope, clientId: string): Promise<void> {
  if ((await countRequests(scope, clientId)) < expertLimits.requests) return
  const message = `A client may have ${expertLimits.requests} requests to experts. Please delete some first.`
  throw new AppError('invalid_input', message)
}

/** Throws `rate_limited` once a workspace has mailed as many experts in a day as it may. */
export async function limitExpertMails(scope: MemberScope): Promise<void> {
  const since = new Date(scope.now.getTime() - dayMs)
  const actions = ['client.expert_asked', 'client.expert_reminded'] as [string, string]
  if ((await countActivity(scope, since, { actions, mails: true })) < mailsPerDay) return
  throw new AppError('rate_limited', 'Too many emails have been sent. Please try again tomorrow.')
}
