import { useQuery } from '@tanstack/react-query'
import type { BulkOutcome } from '#contracts/publishing/bulk-publishing.ts'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { webAddress } from '../../../lib/web-address.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import { PreflightLines } from '../preflight/preflight-lines.tsx'
import type { Preflight } from '../preflight/use-preflight.ts'
import { publicationsQuery, useLiveProgress } from '../publishing.queries.ts'
import { dayLabel } from '../schedule/moment.ts'
import type { BulkArticle } from './bulk.ts'

type BulkArticleRowProps = {
  article: BulkArticle
  /** Whether sites have been chosen, and one of them is meant for the article's client. */
  chosen: boolean
  hasSite: boolean
  preflight: Preflight | undefined
  sampleAgreed: boolean
  onSampleAgreed: (agreed: boolean) => void
  /** The local time that it would go out at; undefined for now, and while it is not ready. */
  turn: string | undefined
  /** Once it has been asked for. */
  outcome: BulkOutcome | undefined
  onLeave: () => void
}

/** One article of several that are published: what its checks say, and then how it goes. */
export function BulkArticleRow(props: BulkArticleRowProps) {
  const { article, chosen, hasSite, preflight, sampleAgreed, onSampleAgreed, outcome } = props
  const turn = outcome ? undefined : props.turn
  return (
    <li className="grid gap-2 border-t py-3 first:border-t-0">
      <p className="grid min-w-0">
        <span className="truncate font-medium">{article.title || article.inputValue}</span>
        <span className="text-ink-faint text-xs">
          {article.clientName}
          {turn && ` · ${turnLabel(turn)}`}
        </span>
      </p>
      {outcome ? (
        <Progress articleId={article.id} outcome={outcome} />
      ) : chosen && !hasSite ? (
        <p className="text-ink-soft text-sm">None of the chosen sites is meant for this client.</p>
      ) : (
        preflight && (
          <>
            {article.offlineSample && !preflight.blocked && (
              <Checkbox
                label="An offline sample: publish it anyway, marked as a sample"
                checked={sampleAgreed}
                onCheckedChange={(on) => onSampleAgreed(on === true)}
              />
            )}
            <PreflightLines preflight={preflight} onLeave={props.onLeave} />
          </>
        )
      )}
    </li>
  )
}

/** 'Tuesday, Jun 1, 2027, 09:00'. */
const turnLabel = (localTime: string) => `${dayLabel(localTime)}, ${localTime.slice(11)}`

/** Where each of the article's publications stands, followed until its end. */
function Progress({ articleId, outcome }: { articleId: string; outcome: BulkOutcome }) {
  const publications = useQuery({
    ...publicationsQuery(articleId),
    enabled: outcome.problem === null,
  })
  useLiveProgress(articleId)
  if (outcome.problem !== null) {
    return (
      <div className="grid gap-1">
        <StatusMark mark="failed" tone="danger" label="Kept back" />
        <p className="text-ink-soft text-sm">{outcome.problem}</p>
      </div>
    )
  }
  const known = publications.data ?? []
  const current = outcome.items.map(
    (item) => known.find(({ credentialId }) => credentialId === item.credentialId) ?? item,
  )
  return (
    <ul className="grid gap-1 text-sm">
      {current.map((publication) => (
        <li key={publication.credentialId} className="flex flex-wrap items-center gap-x-3">
          <Standing publication={publication} />
        </li>
      ))}
      {outcome.scheduled.map(({ id, credentialName, localTime }) => (
        <li key={id}>
          <StatusMark
            mark="waiting"
            tone="info"
            label={`Scheduled for ${credentialName}: ${turnLabel(localTime)}`}
          />
        </li>
      ))}
    </ul>
  )
}

function Standing({ publication }: { publication: Publication }) {
  const { credentialName, status, message, url } = publication
  const address = webAddress(url)
  switch (status) {
    case 'published':
      return (
        <>
          <StatusMark mark="done" tone="success" label={`Published on ${credentialName}`} />
          {address && <ExternalLink href={address}>View</ExternalLink>}
        </>
      )
    case 'failed':
      return (
        <>
          <StatusMark mark="failed" tone="danger" label={`Failed on ${credentialName}`} />
          <span className="text-ink-soft">{message}</span>
        </>
      )
    default:
      return <StatusMark mark="working" tone="info" label={`${credentialName}: ${message}`} />
  }
}
