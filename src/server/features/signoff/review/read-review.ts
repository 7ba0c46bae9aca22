import { quoteSchema } from '#contracts/approval/sign-off-shapes.ts'
import { memberNamed } from '#server/db/member-named.ts'
import { agencyOf } from '#server/features/workspaces/index.ts'
import type { LinkRequest } from '../link-scope.ts'
import { type Anchor, anchorOf } from '../package/anchor.ts'
import { type Block, blocksOf } from '../package/blocks.ts'
import { isSame, type Package, packageChanges } from '../package/package.ts'
import { type PackagedArticle, packagedArticle } from '../package/package.views.ts'
import { commentsOf, namedClient, roundsOf, seatsOf } from '../signoff.views.ts'
import { deviceName } from './remembered-device.ts'
import { inSeat, type SeatState, seatStateOf } from './seat-scope.ts'

/** Who said something, and when. */
export type Said = { author: string; mine: boolean; ofAgency: boolean; at: Date }

export type ReviewComment = Said & {
  id: string
  part: string
  quote: string | null
  anchor: Anchor | null
  body: string
  suggestion: string | null
  replies: (Said & { body: string })[]
  resolved: boolean
}

/** Everything the page of a reviewer shows; nothing else of the workspace is read. */
export type Review = {
  agency: string
  agencyLogo: string | null
  /** Whoever sent it, by name and never by address. */
  sender: string
  client: { name: string; logoUrl: string | null; colour: string | null; timeZone: string }
  /** `device` names what a browser keeps to be remembered for this address. */
  seat: { id: string; name: string; email: string; device: string }
  state: SeatState
  /** Whether the article was edited since it was sent: then nothing can be decided. */
  stale: boolean
  roundState: string
  message: string
  dueOn: string | null
  number: number
  package: Package
  packageSha256: string
  /** The file that shows the package’s banner. */
  bannerShown: string | null
  blocks: Block[]
  /** Since they approved it last, otherwise since the round before; empty the first time. */
  changes: ReturnType<typeof packageChanges>
  /** Whether an earlier version was approved: then only the change is to be decided. */
  onlyChange: boolean
  isFirst: boolean
  comments: ReviewComment[]
  decisions: { name: string; verdict: string; note: string; at: Date; mine: boolean }[]
}

/** Reads what a reviewer sees. Throws `not_found` for a link that does not work. Changes nothing. */
export async function readReview(request: LinkRequest): Promise<Review> {
  return await inSeat(request, async (scope) => {
    const { seat, round, agency } = scope
    const article = await packagedArticle(scope, round.articleId)
    const client = await namedClient(scope, round.clientId)
    const { logoUrl: agencyLogo, colour } = await agencyOf(scope)
    const earlier = (await roundsOf(scope, round.articleId)).filter(
      ({ number, state, stage }) =>
        number < round.number && state !== 'recalled' && stage === 'client',
    )
    const approved = earlier.find(({ state }) => state === 'voided' || state === 'approved')
    const before = approved ?? earlier[0]
    const blocks = blocksOf(round.package)
    const comments = await commentsOf(scope, round.articleId, { visibility: 'client' })
    const sender = await memberNamed(scope, round.openedBy)
    return {
      agency,
      agencyLogo,
      sender: sender && sender.name !== sender.email ? `${sender.name} of ${agency}` : agency,
      client: {
        name: client?.name ?? '',
        logoUrl: client?.logoUrl ?? null,
        colour: client?.colour ?? colour,
        timeZone: client?.timeZone ?? 'UTC',
      },
      seat: { id: seat.id, name: seat.name, email: seat.email, device: deviceName(scope) },
      state: seatStateOf(scope),
      stale: !article || !isSame(round, article.package),
      roundState: round.state,
      message: round.message,
      dueOn: round.dueOn,
      number: round.number,
      package: round.package,
      packageSha256: round.packageSha256,
      bannerShown: bannerShown(round.package, article),
      blocks,
      changes: before ? packageChanges(before.package, round.package) : [],
      isFirst: !before,
      onlyChange: approved !== undefined,
      comments: threadsOf(comments, blocks, seat.id),
      decisions: (await seatsOf(scope, [round.id])).flatMap((one) =>
        one.verdict && one.decided_at
          ? [
              {
                name: one.name,
                verdict: one.verdict,
                note: one.note ?? '',
                at: one.decided_at,
                mine: one.id === seat.id,
              },
            ]
          : [],
      ),
    }
  })
}

/** The banner as a small file, while the article still has the one that was sent; otherwise the file itself. */
function bannerShown({ banner }: Package, article: PackagedArticle | undefined): string | null {
  if (!banner) return null
  const same = article?.package.banner?.address === banner.address
  return (same && article.lightBanner) || banner.address
}

type Row = Awaited<ReturnType<typeof commentsOf>>[number]

function threadsOf(
  rows: readonly Row[],
  blocks: readonly Block[],
  seatId: string,
): ReviewComment[] {
  const texts = blocks.map(({ text }) => text)
  return rows
    .filter(({ reply_to }) => reply_to === null)
    .map((row) => {
      const quote = row.quote === null ? null : quoteSchema.parse(row.quote)
      return {
        ...saidIn(row, seatId),
        id: row.id,
        part: row.part,
        quote: quote?.exact ?? null,
        anchor: quote && anchorOf(texts, quote),
        body: row.body,
        suggestion: row.suggestion,
        replies: rows
          .filter(({ reply_to }) => reply_to === row.id)
          .map((reply) => ({ ...saidIn(reply, seatId), body: reply.body })),
        resolved: row.resolved_at !== null,
      }
    })
}

function saidIn({ author, seat_id, created_at: at }: Row, seatId: string): Said {
  return { author, mine: seat_id === seatId, ofAgency: seat_id === null, at }
}
