import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { platformName } from '#contracts/rules/publishing/platform-names.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { isOutdated, isUnderWay } from './publication-status.ts'
import { publicationsQuery, sitesQuery } from './publishing.queries.ts'
import { isMeant, type TargetTexts, targetTexts } from './target-texts.ts'
import type { PublishingProps } from './use-publishing.ts'

// Loads on hover or focus, or when a publication is in progress.
const loadDialog = () => import('./publish-dialog.tsx')
const PublishDialog = lazyPart(loadDialog, (file) => file.PublishDialog)

type PublishButtonsProps = Pick<
  PublishingProps,
  | 'articleId'
  | 'articleTitle'
  | 'clientId'
  | 'offlineSample'
  | 'onFinished'
  | 'revision'
  | 'changesSince'
> & {
  /** Whether the article can be published; if not, the button explains why. */
  canPublish: boolean
}

/** A button for each kind of site: opens its dialog, and shows when publishing is in progress. */
export function PublishButtons({ canPublish, ...article }: PublishButtonsProps) {
  return (
    <div className="group/sites contents">
      {[targetTexts.wordpress, targetTexts.webflow].map((target) =>
        canPublish ? (
          <OpenDialog key={target.platform} target={target} {...article} />
        ) : (
          <NotYet key={target.platform} target={target} />
        ),
      )}
      {canPublish && <OtherSites {...article} />}
    </div>
  )
}

/** The button for all other sites, once there is one that this client's articles may go to. */
function OtherSites(article: Omit<PublishButtonsProps, 'canPublish'>) {
  const target = targetTexts.others
  const sites = useQuery(sitesQuery(target, article.clientId))
  return sites.data && sites.data.length > 0 && <OpenDialog target={target} {...article} />
}

function NotYet({ target }: { target: TargetTexts }) {
  return (
    <Tooltip text="An article can be published once it is written.">
      <Button aria-disabled className={phoneLook}>
        <Send aria-hidden className="max-sm:hidden" />
        <Label platform={target.platform} />
      </Button>
    </Tooltip>
  )
}

/** On a phone, a button for each of three kinds of site fits beside the way back and the menu. */
const phoneLook = 'max-sm:px-2'

/** A mark at the corner. */
const behindLook =
  'relative after:absolute after:-top-1 after:-right-1 after:size-2.5 after:rounded-full after:border-2 after:border-ground after:bg-warning after:box-content'

/** The platform's name alone where buttons with all their words would not fit. */
function Label({ platform }: Pick<TargetTexts, 'platform'>) {
  return (
    <span>
      <span className="max-sm:sr-only group-has-data-third/sites:sr-only">Publish to </span>
      <span className="inline-block max-sm:first-letter:uppercase group-has-data-third/sites:first-letter:uppercase">
        {platform === 'others' ? (
          <>
            other<span className="max-sm:sr-only"> sites</span>
          </>
        ) : (
          platformName(platform)
        )}
      </span>
    </span>
  )
}

type OpenDialogProps = Omit<PublishButtonsProps, 'canPublish'> & { target: TargetTexts }

function OpenDialog({ target, ...article }: OpenDialogProps) {
  const [open, setOpen] = useState(false)
  const cache = useQueryClient()
  const publications = useQuery(publicationsQuery(article.articleId))
  const meant = publications.data?.filter(({ platform }) => isMeant(target, platform)) ?? []
  const working = meant.some(isUnderWay)
  const isBehind = !working && meant.some((one) => isOutdated(one, article.revision))
  // Once mounted it stays, to follow publications in progress.
  const [wanted, setWanted] = useState(false)
  if ((open || working) && !wanted) setWanted(true)
  const approach = () => {
    void loadDialog()
    void cache.prefetchQuery(sitesQuery(target, article.clientId))
  }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        data-third={target.platform === 'others' || undefined}
        // The dialog and the card of the sites say more.
        title={isBehind ? 'Changed since publishing' : undefined}
        className={cn(phoneLook, isBehind && behindLook)}
        onClick={() => setOpen(true)}
        onPointerEnter={approach}
        onFocus={approach}
      >
        {working ? <Spinner /> : <Send aria-hidden className="max-sm:hidden" />}
        {working ? 'Publishing…' : <Label platform={target.platform} />}
      </Button>
      <Suspense>
        {wanted && (
          <PublishDialog {...article} target={target} open={open} onOpenChange={setOpen} />
        )}
      </Suspense>
    </>
  )
}
