import type { Certificate } from '#contracts/approval/sign-off-shapes.ts'
import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { blocksOf } from '../package/blocks.ts'
import { packageText } from '../package/package.ts'
import { packagedArticle } from '../package/package.views.ts'
import { agencyName, namedClient, roundsOf } from '../signoff.views.ts'
import { recordOfArticle } from './record.views.ts'

/** What a certificate claims, and no more. */
export const statement =
  'Reviewers answered electronically, each through a personal link. “Address confirmed” means that the reviewer entered a six-digit code that was mailed to that address, now or on a device they had remembered in the 30 days before. The hashes show which package was approved and that the record has not been changed since this certificate was made; they do not prove who read the mail.'

/** The record of an article's approvals with all that an outsider needs to recompute it; throws `not_found`. */
export async function getCertificate(
  context: RequestContext,
  articleId: string,
): Promise<Certificate> {
  return await context.reading(async (scope) => {
    const article = await packagedArticle(scope, articleId)
    if (!article) throw new AppError('not_found')
    const { clientId } = article
    const rounds = await roundsOf(scope, articleId)
    const client = await namedClient(scope, clientId)
    const { entries, chain } = await recordOfArticle(scope, articleId, clientId)
    return {
      version: 1 as const,
      statement,
      article: { id: articleId, title: article.title },
      client: { id: clientId, name: client?.name ?? '', logoUrl: client?.logoUrl ?? null },
      agency: await agencyName(scope),
      rounds: rounds.map((round) => ({
        number: round.number,
        state: round.state,
        packageSha256: round.packageSha256,
        package: packageText(round.package),
        html: blocksOf(round.package)
          .map(({ html }) => html)
          .join('\n'),
      })),
      record: entries,
      chain,
    }
  })
}
