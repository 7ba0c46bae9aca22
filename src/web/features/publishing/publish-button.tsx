import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { isUnderWay } from './publish-batch.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { publicationsQuery, sitesQuery } from './publishing.queries.ts'
import type { PublishingProps } from './use-publishing.ts'

type PublishButtonProps = Pick<PublishingProps, 'articleId' | 'articleTitle' | 'onFinished'> & {
  /** The article's own ability; without it the button says what is missing. */
  canPublish: boolean
}

/** Opens the dialog that sends an article to WordPress, and shows when that is under way. */
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
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void cache.prefetchQuery(sitesQuery)}
      >
        {working ? <Spinner /> : <Send aria-hidden />}
        {working ? 'Publishing…' : 'Publish to WordPress'}
      </Button>
      <PublishDialog {...article} open={open} onOpenChange={setOpen} />
    </>
  )
}
