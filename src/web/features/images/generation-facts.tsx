import type { ImageGeneration } from '#contracts/articles/images.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Fact } from '../../ui/fact.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { statusAppearances } from './image-labels.ts'
import { isUnderWay } from './image-state.ts'
import { useRetryImage } from './images.queries.ts'

const inks = { success: 'text-success', danger: 'text-danger', warning: 'text-warning' }

const wide = 'sm:col-span-3'

export type GenerationFactsProps = { articleId: string; image: ImageGeneration }

/** The details of a picture, with a retry while it is pending. */
export function GenerationFacts({ articleId, image }: GenerationFactsProps) {
  const retry = useRetryImage(articleId)
  return (
    <dl className="grid gap-4 border-t px-4 py-4 sm:grid-cols-[1fr_1.5fr_1fr]">
      <Fact name="Template">{image.templateName || 'None'}</Fact>
      <Fact name="AI model">
        <span className="wrap-anywhere font-mono text-xs">{image.model || 'Unknown'}</span>
      </Fact>
      <Fact name="Status">
        <span className="flex flex-wrap items-center gap-x-3">
          <StatusMark
            {...statusAppearances[image.status]}
            className={cn('font-medium', inks[statusAppearances[image.status].tone])}
          />
          {isUnderWay(image) && (
            <Button
              variant="link"
              size="sm"
              pending={retry.isPending}
              onClick={() => retry.mutate(image.id)}
            >
              Retry
            </Button>
          )}
        </span>
      </Fact>
      <Fact name="Prompt" className={wide}>
        <span className="wrap-anywhere whitespace-pre-line">{image.prompt}</span>
      </Fact>
      {image.errorMessage && (
        <Fact name="Reason" className={wide}>
          {image.errorMessage}
        </Fact>
      )}
      {image.model === 'offline-sample' && (
        <Fact name="About this image" className={wide}>
          Drawn by the built-in sample illustrator. To connect a provider, set{' '}
          <code className="font-mono text-xs">IMAGE_PROVIDER</code> and{' '}
          <code className="font-mono text-xs">IMAGE_API_KEY</code> on the server and restart it.
        </Fact>
      )}
      {image.openGraphUrl && image.squareUrl && (
        <Fact name="Other versions" className={wide}>
          <span className="flex flex-wrap gap-x-5 gap-y-1" data-figures>
            <ExternalLink href={image.openGraphUrl}>Link preview, 1200 × 630</ExternalLink>
            <ExternalLink href={image.squareUrl}>Square for posts, 1080 × 1080</ExternalLink>
          </span>
        </Fact>
      )}
      <Fact name="Started" className={wide}>
        <time dateTime={image.startedAt}>{formatDateTime(image.startedAt)}</time>
      </Fact>
    </dl>
  )
}
