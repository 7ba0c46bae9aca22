import type { Certificate } from '#contracts/approval/sign-off-shapes.ts'
import type { RoundStage } from '#contracts/rules/approval/sign-off-stages.ts'
import type { RequestContext } from '#server/context/context.ts'
import { visibleArticle } from '#server/db/visible-rows.ts'
import { AppError } from '#server/kernel/errors.ts'
import { blocksOf } from '../package/blocks.ts'
import { packageText } from '../package/package.ts'
import { agencyName, namedClient, roundsOf } from '../signoff.views.ts'
import { readRecord } from './read-record.ts'
import { recordOfArticle } from './record.views.ts'

const ofLinks =
  'Reviewers at the client answered electronically, each through a personal link. “Address confirmed” means that the reviewer entered a six-digit code that was emailed to that address, either then or in the 30 days before on a device that was remembered.'
const ofColleagues =
  'Colleagues at the agency answered electronically, each signed in to an account of their own.'
const ofHashes =
  'The hashes show which package was sent and that the record has not been changed since this certificate was made; they do not prove who read'

/** More than anybody sends of one article. */
const everyRound = 10_000

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

/**
 * The record of an article's approvals by its present client, with all that an outsider needs to recompute it. States
 * and names are those of the record. Throws `not_found`, also for an article that was never sent for approval.
 */
export async function getCertificate(
  context: RequestContext,
  articleId: string,
): Promise<Certificate> {
  return await context.reading(async (scope) => {
    const clientId = (await visibleArticle(scope, articleId))?.clientId
    const client = clientId && (await namedClient(scope, clientId))
    if (!clientId || !client) throw new AppError('not_found')
    const rounds = (await roundsOf(scope, articleId, everyRound)).filter(
      (round) => round.clientId === clientId,
    )
    const [last] = rounds
    if (!last) throw new AppError('not_found', 'This article was never sent for approval.')
    const { entries, chain, head } = await recordOfArticle(scope, articleId, clientId)
    const { states, names } = readRecord(entries)
    return {
      version: 2 as const,
      article: { id: articleId, title: last.package.title },
      client: { id: clientId, name: names?.client ?? client.name },
      agency: names?.agency ?? (await agencyName(scope)),
      rounds: rounds.map((round) => ({
        number: round.number,
        stage: round.stage,
        state: states.get(round.number) ?? round.state,
        packageSha256: round.packageSha256,
        package: packageText(round.package),
      })),
      record: entries,
      chain,
      head,
      shown: {
        statement: statementOf(rounds.map(({ stage }) => stage)),
        logoUrl: client.logoUrl,
        articles: rounds.map((round) =>
          blocksOf(round.package)
            .map(({ html }) => html)
            .join('\n'),
        ),
      },
    }
  })
}
