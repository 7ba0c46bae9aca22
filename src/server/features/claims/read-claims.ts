import type { ArticleClaims, Claim } from '#contracts/articles/claims.ts'
import type { ClaimVerdict } from '#contracts/rules/claim-rules.ts'
import { claimVerdicts } from '#contracts/rules/claim-rules.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { mayAnswer } from './claims.policy.ts'
import { claimedArticle, claimingClient, storedClaims } from './claims.views.ts'
import { postFindings } from './post-findings.ts'
import { presentClaims, settingsOf } from './present-claims.ts'

/** Every sentence of an article's present package with what supports it; throws `not_found`. */
export async function readClaims(context: RequestContext, id: string): Promise<ArticleClaims> {
  return await context.reading(async (scope) => {
    const article = await claimedArticle(scope, id)
    const client = article && (await claimingClient(scope, article.clientId))
    if (!article || !client) throw new AppError('not_found')
    const { clientId, texts, problem, checking } = article
    const stored = await storedClaims(scope, { articleId: id, clientId })
    const today = scope.now.toISOString().slice(0, 10)
    const settings = settingsOf(texts, { clientName: client.name, today })
    const found = await postFindings(scope, { clientId, texts }, settings)
    const claims = presentClaims(texts, stored, settings, found)
    const may = mayAnswer(article)
    return {
      mode: client.mode,
      checked: stored.size > 0,
      ...{ checking, problem, claims },
      counts: countsOf(claims),
      open: claims.filter((claim) => claim.open).length,
      abilities: { check: may, answer: may },
    }
  }, frequent)
}

function countsOf(claims: readonly Claim[]): Record<ClaimVerdict, number> {
  const counts = Object.fromEntries(claimVerdicts.map((verdict) => [verdict, 0]))
  for (const { verdict } of claims) counts[verdict] = (counts[verdict] ?? 0) + 1
  return counts as Record<ClaimVerdict, number>
}
