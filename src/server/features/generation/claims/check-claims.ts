import { errorCodes } from '#contracts/errors.ts'
import type { DurableWork, Scope } from '#server/context/context.ts'
import {
  type ClaimedArticle,
  claimedArticle,
  isOfPost,
  isToBeChecked,
  noteClaimsProblem,
  settingsOf,
  storeClaims,
  storedClaims,
  storedOf,
} from '#server/features/claims/index.ts'
import { collectCalls, storeCalls } from '#server/features/costs/index.ts'
import { emit } from '#server/features/events/index.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { LeftOut } from '#server/providers/writer/port.ts'
import { type Sentence, sentencesOf } from '#server/text/claims/sentences-of.ts'
import { writtenFrom } from '../checks/written-from.ts'
import { collectLeftOut, storeLeftOutAfterwards } from '../run/left-out.ts'
import { settleTogether } from '../run/settle-together.ts'
import { type ClaimsToCheck, checkSentences, judgeOf, portionsOf } from './check-sentences.ts'
import { articleEvidence } from './claim-stages.ts'
import { evidenceOf } from './evidence-of.ts'

type Begun = {
  articleId: string
  clientId: string
  workspaceId: string
  portions: ClaimsToCheck[]
}

/**
 * Checks the sentences of an article's present text that have not been checked, a portion at a time: what is
 * judged is stored at once, so that nothing is bought twice.
 */
export const checkClaims: DurableWork<Begun, LeftOut[]> = {
  begin: async (scope, { subjectId: articleId }) => {
    const [article, from] = await Promise.all([
      claimedArticle(scope, articleId),
      writtenFrom(scope, articleId),
    ])
    if (!article || !from) return null
    const { brief } = from
    const { clientId, texts } = article
    const stored = await storedClaims(scope, { articleId, clientId })
    const settings = settingsOf(texts, { clientName: brief.client.name, today: brief.date })
    const sentences = sentencesOf(texts)
    const ofBody = new Set(sentences.filter(({ body }) => body).map(({ hash }) => hash))
    const left = sentences.filter(
      (one) =>
        !storedOf(one, stored) &&
        (one.body || !ofBody.has(one.hash)) &&
        isToBeChecked(one, settings),
    )
    const own = evidenceOf(brief)
    const said = (some: Sentence[]) => articleEvidence(some.map(({ text }) => text))
    // Nothing rests on itself: the frame rests on the sections, and only what says the article again on all of it.
    const grounds: [(sentence: Sentence) => boolean, ClaimsToCheck['evidence']][] = [
      [isOfSections, own],
      [isOfFrame, [...own, said(sentences.filter(isOfSections))]],
      [isOfPost, [said(sentences.filter(({ body }) => body))]],
      [isOfFields, [...own, said(sentences.filter(({ body }) => body))]],
    ]
    const portions = grounds.flatMap(([belongs, evidence]) =>
      portionsOf(left.filter(belongs)).map((some) => ({ sentences: some, evidence, settings })),
    )
    return { articleId, clientId, workspaceId: scope.workspaceId, portions }
  },

  run: async ({ ports }, { portions, articleId, clientId, workspaceId }, attempt) => {
    const by = judgeOf(ports.writer)
    const without = await settleTogether(
      portions.map(async (portion) => {
        const { calls, onCall } = collectCalls()
        const { left, onLeftOut } = collectLeftOut()
        const call = { workspaceId, signal: attempt.signal, onCall, onLeftOut }
        const claims = await checkSentences(ports.writer, portion, call)
        await attempt.inTransaction(async (scope) => {
          await storeClaims(scope, { articleId, clientId }, by, claims)
          await storeCalls(scope, { articleId, clientId }, calls)
        })
        return left()
      }),
    )
    return without.flat()
  },

  settle: async (scope, { articleId }, left) => {
    // What was judged before rests on what was known then.
    if (left.length > 0) await storeLeftOutAfterwards(scope, articleId, 'claims:again', left)
    await noteClaimsProblem(scope, articleId, null)
    await tell(scope, articleId)
  },

  giveUp: async (scope, { subjectId: articleId, error }) => {
    const reason = error instanceof ProviderError ? error.message : errorCodes.internal.message
    await noteClaimsProblem(scope, articleId, reason)
    await tell(scope, articleId)
    return { articleId }
  },
}

const isOfFrame = ({ place }: Sentence) => place === 'introduction' || place === 'conclusion'
const isOfFields = (sentence: Sentence) => !sentence.body && !isOfPost(sentence)
const isOfSections = (sentence: Sentence) => sentence.body && !isOfFrame(sentence)

async function tell(scope: Scope, articleId: string): Promise<void> {
  const article: ClaimedArticle | undefined = await claimedArticle(scope, articleId)
  if (!article) return
  const { clientId } = article
  await emit(scope, 'article.claims_checked', { id: articleId, clientId })
}
