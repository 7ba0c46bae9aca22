import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { formatDate } from '../../lib/format.ts'
import { notify } from '../../lib/toasts.ts'
import { webAddress } from '../../lib/web-address.ts'
import { Button } from '../../ui/button.tsx'
import { SideCard } from '../../ui/side-card.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { CheckNow, LiveCheckLines } from './live-check-lines.tsx'
import { isMoving, isOutdated, isUnderWay } from './publication-status.ts'
import { publicationsQuery, usePublish } from './publishing.queries.ts'
import { problemsAt } from './site-problems.ts'
import { UnpublishButton } from './unpublish-button.tsx'

const LiveHistoryDialog = lazyPart(
  () => import('./live-history-dialog.tsx'),
  (file) => file.LiveHistoryDialog,
)

type ArticlePublicationsProps = {
  articleId: string
  /** The present version of the text. */
  revision: number
  /** False for what is updated only in the dialog, which asks first, or not at all. */
  mayUpdate: boolean
  /** Whether the person may publish at all: rolling back and unpublishing ask for themselves. */
  mayPublish: boolean
  /** Whether what needs attention stands in a box above the article. */
  boxed: boolean
}

/** The sites an article is on: how each page looks, what changed there, an update and a way back. */
export function ArticlePublications(props: ArticlePublicationsProps) {
  const { articleId, mayPublish } = props
  const publications = useQuery(publicationsQuery(articleId)).data ?? []
  const [open, setOpen] = useState(false)
  const published = publications.filter(({ publishedAt }) => publishedAt !== null)
  const left = publications.some(({ status }) => status === 'unpublished')
  if (published.length === 0 && !left) return null
  const busy = new Set(publications.filter(isMoving).map(({ credentialId }) => credentialId))
  return (
    <SideCard title={published.length > 0 ? 'Published on' : 'Not live anywhere'}>
      {published.length > 0 && (
        <ul className="grid gap-4" data-figures>
          {published.map((one) => (
            <li key={one.credentialId} className="grid min-w-0 grid-cols-1 gap-1.5 leading-5">
              <OnSite publication={one} {...props} />
            </li>
          ))}
        </ul>
      )}
      <Button
        size="sm"
        variant="link"
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Publication history
      </Button>
      <Suspense>
        {open && (
          <LiveHistoryDialog
            articleId={articleId}
            mayUpdate={mayPublish}
            busy={busy}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </SideCard>
  )
}

function OnSite(props: ArticlePublicationsProps & { publication: Publication }) {
  const { publication, revision, mayUpdate, mayPublish, boxed } = props
  const { live, edited } = publication
  // The box above the article says it, with what can be done.
  const told = boxed && problemsAt(publication).length > 0
  return (
    <>
      <SiteLine publication={publication} />
      {live && <LiveCheckLines live={live} brief={told} />}
      {isOutdated(publication, revision) && !edited && (
        <Outdated publication={publication} mayUpdate={mayUpdate} />
      )}
      <span className="flex flex-wrap gap-x-4 empty:hidden">
        {live && live.state !== 'not_checked' && !told && <CheckNow publication={publication} />}
        {mayPublish && <UnpublishButton publication={publication} />}
      </span>
    </>
  )
}

function SiteLine({ publication }: { publication: Publication }) {
  const { credentialName, url, publishedAt, publishedRevision } = publication
  const address = webAddress(url)
  return (
    <span className="grid gap-0.5">
      <span className="wrap-anywhere">
        {address ? <ExternalLink href={address}>{credentialName}</ExternalLink> : credentialName}
      </span>
      <span className="text-ink-faint text-xs">
        Version {publishedRevision} · {formatDate(publishedAt)}
      </span>
    </span>
  )
}

type OutdatedProps = { publication: Publication; mayUpdate: boolean }

/** Says that a site has another version, and sends it the present one. */
function Outdated({ publication, mayUpdate }: OutdatedProps) {
  const { articleId, credentialId, credentialName } = publication
  const publish = usePublish(articleId)
  const working = publish.isPending || isUnderWay(publication)
  const update = () =>
    publish.mutate(
      { credentialIds: [credentialId] },
      {
        onError: (error) => {
          const description = readProblem(error).message
          void notify('error', 'Failed to publish article', { description })
        },
      },
    )
  return (
    <span className="flex flex-wrap items-center justify-between gap-2 text-warning text-xs">
      Changed since publishing
      {mayUpdate && (
        <Button size="sm" pending={working} onClick={update}>
          Update<span className="sr-only"> {credentialName}</span>
        </Button>
      )}
    </span>
  )
}
