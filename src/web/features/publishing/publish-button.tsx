import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { isUnderWay } from './publication-status.ts'
import { publicationsQuery, sitesQuery } from './publishing.queries.ts'
import type { PublishingProps } from './use-publishing.ts'

// Loads on hover or focus, or when a publication is in progress.
const loadDialog = () => import('./publish-dialog.tsx')
const PublishDialog = lazy(() => loadDialog().then((file) => ({ default: file.PublishDialog })))

type PublishButtonProps = Pick<
  PublishingProps,
  'articleId' | 'articleTitle' | 'offlineSample' | 'onFinished'
> & {
  /** Whether the article can be published; if not, the button explains why. */
  canPublish: boolean
}

/** Opens the publish dialog, and shows when publishing is in progress. */
export function PublishButton({ canPublish, ...article }: PublishButtonProps) {
  return canPublish ? <OpenDialog {...article} /> : <NotYet />
}

function NotYet() {
  return (
    <Tooltip text="An article can be published once it is written.">
      <Button aria-disabled>
        <Send aria-hidden />
        Publish to WordPress
      </Button>
    </Tooltip>
  )
}

function OpenDialog(article: Omit<PublishButtonProps, 'canPublish'>) {
  const [open, setOpen] = useState(false)
  const cache = useQueryClient()
  const publications = useQuery(publicationsQuery(article.articleId))
  const working = publications.data?.some(isUnderWay) ?? false
  // Once mounted it stays, to follow publications in progress.
  const [wanted, setWanted] = useState(false)
  if ((open || working) && !wanted) setWanted(true)
  const approach = () => {
    void loadDialog()
    void cache.prefetchQuery(sitesQuery)
  }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={approach}
        onFocus={approach}
      >
        {working ? <Spinner /> : <Send aria-hidden />}
        {working ? 'Publishing…' : 'Publish to WordPress'}
      </Button>
      <Suspense>
        {wanted && <PublishDialog {...article} open={open} onOpenChange={setOpen} />}
      </Suspense>
    </>
  )
}
