import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { platformName } from '#contracts/rules/publishing/platform-names.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { isOutdated, isUnderWay } from './publication-status.ts'
import { publicationsQuery, sitesQuery } from './publishing.queries.ts'
import { isMissing } from './site-problems.ts'
import { isMeant, publishAgain, type TargetTexts, targetsFor, targetTexts } from './target-texts.ts'
import type { PublishingProps } from './use-publishing.ts'

// Loads on hover or focus, or when a publication is in progress.
const loadDialog = () => import('./publish-dialog.tsx')
const PublishDialog = lazyPart(loadDialog, (file) => file.PublishDialog)

const { all } = targetTexts

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
  /** Whether it is what comes next for the article. */
  primary: boolean
  /** Whether it has been sent anywhere. */
  published: boolean
  /** Grows whenever the dialog is to open by itself. */
  opened: number
}

/** Publishes to the client's sites: opens the dialog, and shows when publishing is in progress. */
export function PublishButtons(props: PublishButtonsProps) {
  const { canPublish, primary, opened, published, ...article } = props
  const sites = useQuery(sitesQuery(all, article.clientId))
  const publications = useQuery({ ...publicationsQuery(article.articleId), enabled: published })
  const [target, setTarget] = useState<TargetTexts>(all)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (opened > 0) setOpen(true)
  }, [opened])
  const working = publications.data?.some(isUnderWay) ?? false
  // Once mounted it stays, to follow publications in progress.
  const [wanted, setWanted] = useState(false)
  if (canPublish && (open || working) && !wanted) setWanted(true)
  if (sites.isPending) return <span className="h-10 w-28" />
  const targets = targetsFor(sites.data ?? [])
  return (
    <>
      {targets.map((one, index) => {
        const isLast = index === targets.length - 1
        const props = {
          target: one,
          // On a phone one button fits beside the way back, the next step and the menu.
          className: cn(!isLast && 'max-sm:hidden'),
          primary: primary && isLast,
        }
        if (!canPublish) return <NotYet key={one.platform} {...props} />
        return (
          <OpenDialog
            key={one.platform}
            {...props}
            publications={publications.data ?? []}
            clientId={article.clientId}
            revision={article.revision}
            onOpen={() => {
              setTarget(one)
              setOpen(true)
            }}
          />
        )
      })}
      <Suspense>
        {wanted && (
          <PublishDialog
            {...article}
            target={open ? target : all}
            open={open}
            onOpenChange={setOpen}
          />
        )}
      </Suspense>
    </>
  )
}

type StyleProps = { target: TargetTexts; className: string; primary: boolean }

function NotYet({ target, className }: StyleProps) {
  return (
    <Tooltip text="An article can be published once it is written.">
      <Button aria-disabled className={className}>
        <Send aria-hidden className="max-sm:hidden" />
        <Label platform={target.platform} />
      </Button>
    </Tooltip>
  )
}

/** A mark at the corner. */
const behindStyle =
  'relative after:absolute after:-top-1 after:-right-1 after:size-2.5 after:rounded-full after:border-2 after:border-ground after:bg-warning after:box-content'

/** On a phone without what the button stands beside anyway. */
function Label({ platform }: Pick<TargetTexts, 'platform'>) {
  if (platform === 'all') return 'Publish…'
  return (
    <span>
      <span className="max-sm:sr-only">Publish to </span>
      {platformName(platform)}
    </span>
  )
}

type OpenDialogProps = StyleProps &
  Pick<PublishButtonsProps, 'clientId' | 'revision'> & {
    publications: Publication[]
    onOpen: () => void
  }

function OpenDialog(props: OpenDialogProps) {
  const { target, className, primary, publications, onOpen, ...article } = props
  const cache = useQueryClient()
  const meant = publications.filter(({ platform }) => isMeant(target, platform))
  const working = meant.some(isUnderWay)
  const again = meant.some(isMissing)
  const isBehind = !working && meant.some((one) => isOutdated(one, article.revision))
  const approach = () => {
    void loadDialog()
    void cache.prefetchQuery(sitesQuery(target, article.clientId))
  }
  return (
    <Button
      aria-haspopup="dialog"
      variant={primary ? 'primary' : 'secondary'}
      // The dialog and the card of the sites say more.
      title={isBehind ? 'Changed since publishing' : undefined}
      className={cn(className, isBehind && behindStyle)}
      onClick={onOpen}
      onPointerEnter={approach}
      onFocus={approach}
    >
      {/* On a phone its sign alone has room beside the next step, and stands for it there. */}
      {working ? (
        <Spinner />
      ) : (
        <Send
          aria-hidden
          data-sign={primary ? undefined : ''}
          className={cn('shrink-0', primary && 'max-sm:hidden')}
        />
      )}
      <span className={cn(!primary && 'max-sm:sr-only')}>
        {working ? 'Publishing…' : again ? publishAgain : <Label platform={target.platform} />}
      </span>
    </Button>
  )
}
