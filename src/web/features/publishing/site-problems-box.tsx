import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { useOpenPublishing } from '#web/lib/opens-next.ts'
import { formatDateTime, formatRelative } from '../../lib/format.ts'
import { webAddress } from '../../lib/web-address.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import type { ChangesView } from './changes-view.ts'
import { SeeWhatChanged } from './edited-there.tsx'
import { CheckNow } from './live-check-lines.tsx'
import { isMoving } from './publication-status.ts'
import { publicationsQuery } from './publishing.queries.ts'
import { isMissing, problemsAt } from './site-problems.ts'

type SiteProblemsBoxProps = {
  articleId: string
  /** Whether the person may publish at all. */
  mayPublish: boolean
  Changes: ChangesView
}

/** What is wrong with an article on its sites, above the article, with what can be done about it. */
export function SiteProblemsBox({ articleId, ...rest }: SiteProblemsBoxProps) {
  const publications = useQuery(publicationsQuery(articleId)).data ?? []
  const troubled = publications.filter((one) => !isMoving(one) && problemsAt(one).length > 0)
  if (troubled.length === 0) return null
  return (
    <Card
      aria-label="Needs attention"
      className="mb-8 grid grid-cols-1 divide-y border-danger/30 px-5"
    >
      {troubled.map((one) => (
        <OnSite key={one.credentialId} publication={one} {...rest} />
      ))}
    </Card>
  )
}

type OnSiteProps = Omit<SiteProblemsBoxProps, 'articleId'> & { publication: Publication }

function OnSite({ publication, mayPublish, Changes }: OnSiteProps) {
  const { credentialName, live, url } = publication
  const problems = problemsAt(publication)
  const has = (kind: string) => problems.some((problem) => problem.kind === kind)
  const publishAgain = useOpenPublishing()
  const address = webAddress(url)
  return (
    <div className="grid grid-cols-1 gap-3 py-4">
      {problems.map(({ title, text }, index) => (
        <div key={title} className="grid gap-1">
          <h2 className="font-medium font-sans text-sm tracking-normal">
            <StatusMark
              mark="alert"
              tone="danger"
              label={title}
              className="wrap-anywhere items-start whitespace-normal font-medium [&>svg]:mt-0.5"
            />
          </h2>
          {index === 0 && (
            <p className="wrap-anywhere pl-5.5 text-ink-faint text-xs">
              {credentialName}
              {has('page') && live?.checkedAt && (
                <span title={formatDateTime(live.checkedAt)}>
                  {' '}
                  · checked {formatRelative(live.checkedAt)}
                </span>
              )}
            </p>
          )}
          <p className="wrap-anywhere pl-5.5 text-ink-soft">{text}</p>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pl-5.5 empty:hidden">
        {mayPublish && (isMissing(publication) || has('failed')) && (
          <Button size="sm" aria-haspopup="dialog" onClick={publishAgain}>
            <Send aria-hidden />
            Publish again<span className="sr-only"> to {credentialName}</span>
          </Button>
        )}
        {has('edited') && (
          <SeeWhatChanged publication={publication} mayUpdate={mayPublish} Changes={Changes} />
        )}
        {live && live.state !== 'not_checked' && (
          <CheckNow publication={publication} variant="secondary" />
        )}
        {address && <ExternalLink href={address}>Open page</ExternalLink>}
      </div>
    </div>
  )
}
