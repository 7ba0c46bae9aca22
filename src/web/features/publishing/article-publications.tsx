import { useQuery } from '@tanstack/react-query'
import type { Publication } from '#contracts/publishing.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { formatDate } from '../../lib/format.ts'
import { notify } from '../../lib/toasts.ts'
import { webAddress } from '../../lib/web-address.ts'
import { Button } from '../../ui/button.tsx'
import { SideCard } from '../../ui/side-card.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { isUnderWay } from './publication-status.ts'
import { publicationsQuery, usePublish } from './publishing.queries.ts'

type ArticlePublicationsProps = {
  articleId: string
  /** The present version of the text. */
  revision: number
  /** False for what is updated only in the dialog, which asks first, or not at all. */
  mayUpdate: boolean
}

/** The sites an article is on, each with its date, the version that is there, and an update. */
export function ArticlePublications({ articleId, revision, mayUpdate }: ArticlePublicationsProps) {
  const publications = useQuery(publicationsQuery(articleId)).data ?? []
  const published = publications.filter(({ publishedAt }) => publishedAt !== null)
  if (published.length === 0) return null
  return (
    <SideCard title="Published on">
      <ul className="grid gap-2.5" data-figures>
        {published.map((one) => (
          <li key={one.id} className="grid min-w-0 grid-cols-1 gap-0.5 leading-5">
            <SiteLine publication={one} />
            {(one.publishedRevision ?? revision) < revision && (
              <Outdated publication={one} mayUpdate={mayUpdate} />
            )}
          </li>
        ))}
      </ul>
    </SideCard>
  )
}

function SiteLine({ publication }: { publication: Publication }) {
  const { credentialName, url, publishedAt, publishedRevision } = publication
  const address = webAddress(url)
  return (
    <>
      <span className="wrap-anywhere">
        {address ? <ExternalLink href={address}>{credentialName}</ExternalLink> : credentialName}
      </span>
      <span className="text-ink-faint text-xs">
        Version {publishedRevision} · {formatDate(publishedAt)}
      </span>
    </>
  )
}

type OutdatedProps = { publication: Publication; mayUpdate: boolean }

/** Says that a site has an earlier version, and sends it the present one. */
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
    <span className="mt-1 flex flex-wrap items-center justify-between gap-2 text-warning text-xs">
      Changed since publishing
      {mayUpdate && (
        <Button size="sm" pending={working} onClick={update}>
          Update<span className="sr-only"> {credentialName}</span>
        </Button>
      )}
    </span>
  )
}
