import { useEffect, useState } from 'react'
import type { ImageGeneration } from '#contracts/articles/images.ts'
import { imageStalledAfterMs } from '#contracts/rules/pictures/image-defaults.ts'
import { serverTime } from '#web/lib/server-clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { estimatedPercent } from './image-labels.ts'
import { useCancelImage, useRetryImage } from './images.queries.ts'

/** Progress since the generation began, so that it survives a reload; stalled after five minutes. */
export function DrawingProgress({
  articleId,
  image,
  done,
}: {
  articleId: string
  image: ImageGeneration
  /** The picture has just arrived: the bar is full. */
  done: boolean
}) {
  const began = Date.parse(image.startedAt)
  const elapsed = useNow(800, !done) - began
  const percent = done ? 100 : estimatedPercent(elapsed)
  const stalled = elapsed > imageStalledAfterMs && !done
  const retry = useRetryImage(articleId)
  const cancel = useCancelImage(articleId)
  const cancelButton = (
    <Button
      size="sm"
      variant="ghost"
      pending={cancel.isPending}
      disabled={done}
      onClick={() => cancel.mutate(image.id)}
    >
      Cancel
    </Button>
  )
  if (stalled) {
    return (
      <Banner tone="warning" title="Image generation seems to have stalled">
        {image.retriesLeft === 0
          ? 'Maximum retry attempts reached'
          : 'It has taken more than five minutes. Keep waiting, or retry.'}
        <div className="mt-2 flex flex-wrap gap-2">
          {image.retriesLeft > 0 && (
            <Button size="sm" pending={retry.isPending} onClick={() => retry.mutate(image.id)}>
              Retry
            </Button>
          )}
          {cancelButton}
        </div>
      </Banner>
    )
  }
  return (
    <div className="grid gap-2 rounded-md border bg-surface px-4 py-3">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <Spinner label="Generating image..." />
        {cancelButton}
      </div>
      <Progress value={percent} label="Generating image..." hideLabel />
      <p className="text-ink-faint text-xs">
        Usually takes less than a minute. You can leave this page.
      </p>
    </div>
  )
}

/** The time by the server's clock in milliseconds, updated every `everyMs` while `running`. */
function useNow(everyMs: number, running: boolean): number {
  const [now, setNow] = useState(() => serverTime())
  useEffect(() => {
    if (!running) return
    setNow(serverTime())
    const timer = setInterval(() => setNow(serverTime()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, running])
  return now
}
