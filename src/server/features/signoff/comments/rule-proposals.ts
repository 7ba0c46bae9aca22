import type { RuleProposal } from '#contracts/approval/sign-off-shapes.ts'
import { type CommentKind, commentKinds } from '#contracts/rules/approval/comment-kinds.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { namedClient } from '../signoff.views.ts'
import { repeatedKinds, storeRuleAnswer } from './comments.store.ts'

const leads: Record<CommentKind, string> = {
  fact: 'Be strict with figures and facts.',
  tone: 'Mind the tone.',
  brand: 'Write names and brands as the client does.',
  link: 'Mind where links lead.',
  missing: 'Leave nothing out that matters to the client.',
  picture: 'Mind what pictures show.',
}
const mostQuoted = 3
const longestQuote = 200

/** The rules that a client's repeated comments propose; throws `not_found`. */
export async function listRuleProposals(
  context: RequestContext,
  clientId: string,
): Promise<{ items: RuleProposal[] }> {
  return await context.reading(async (scope) => {
    if (!(await namedClient(scope, clientId))) throw new AppError('not_found')
    const repeated = await repeatedKinds(scope, clientId)
    return {
      items: repeated.map(({ kind, count, bodies }) => ({
        kind,
        count,
        comments: bodies.slice(0, mostQuoted),
        text: `${leads[kind]} Reviewers said: ${bodies.slice(0, mostQuoted).map(quoted).join(' ')}`,
      })),
    }
  })
}

function quoted(body: string): string {
  const line = body.replace(/\s+/g, ' ').trim()
  return `“${line.length > longestQuote ? `${line.slice(0, longestQuote - 1)}…` : line}”`
}

/** Notes that a proposal was answered, so that it does not come back; throws `not_found` and `forbidden`. */
export async function answerRuleProposal(
  context: RequestContext,
  { clientId, kind, taken }: { clientId: string; kind: CommentKind; taken: boolean },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    if (scope.member.limited) throw new AppError('forbidden')
    if (!(await namedClient(scope, clientId))) throw new AppError('not_found')
    await storeRuleAnswer(scope, clientId, kind)
    await emit(scope, 'client.rule_proposal_answered', {
      id: clientId,
      kind: commentKinds[kind],
      taken,
    })
  })
}
