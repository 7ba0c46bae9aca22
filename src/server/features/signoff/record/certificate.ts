import type { Certificate, RoundStage } from '#contracts/approval/sign-off-shapes.ts'
import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { blocksOf } from '../package/blocks.ts'
import { packageText } from '../package/package.ts'
import { packagedArticle } from '../package/package.views.ts'
import { agencyName, namedClient, roundsOf } from '../signoff.views.ts'
import { recordOfArticle } from './record.views.ts'

const ofLinks =
  'Reviewers at the client answered electronically, each through a personal link. “Address confirmed” means that the reviewer entered a six-digit code that was emailed to that address, either then or in the 30 days before on a device that was remembered.'
const ofColleagues =
  'Colleagues at the agency answered electronically, each signed in to an account of their own.'
const ofHashes =
  'The hashes show which package was sent and that the record has not been changed since this certificate was made; they do not prove who read'

/** What a certificate claims of rounds with these stages, and no more. */
function statementOf(stages: readonly RoundStage[]): string {
  const byLink = stages.includes('client')
  return [
    stages.includes('internal') && ofColleagues,
    byLink && ofLinks,
    `${ofHashes} ${byLink ? 'the emails' : 'it'}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

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
      statement: statementOf(rounds.map(({ stage }) => stage)),
      article: { id: articleId, title: article.title },
      client: { id: clientId, name: client?.name ?? '', logoUrl: client?.logoUrl ?? null },
      agency: await agencyName(scope),
      rounds: rounds.map((round) => ({
        number: round.number,
        stage: round.stage,
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
