import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ImageGeneration } from '#contracts/articles/images.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { isUnderWay } from './image-state.ts'

/** How long the bar stays at 100 before it disappears. */
const fullMs = 600

/**
 * The generation to show progress for: the running one, or briefly the one that has just
 * finished. `onFinished` is called when a running one ends.
 */
export function useDrawing(
  latest: ImageGeneration | undefined,
  onFinished: (words: string) => void,
): { image: ImageGeneration; done: boolean } | null {
  const cache = useQueryClient()
  const [watched, setWatched] = useState<string | null>(null)
  const underWay = latest !== undefined && isUnderWay(latest)
  const justEnded = latest !== undefined && !underWay && latest.id === watched
  if (underWay && watched !== latest.id) setWatched(latest.id)
  const onEnd = useEffectEvent(() => {
    if (latest?.status === 'success') onFinished('✓ Image ready')
    if (latest?.status === 'error') onFinished('! Image failed')
    // The live event may have been lost.
    void cache.invalidateQueries({ queryKey: apiQueries.articles.get.key() })
  })
  useEffect(() => {
    if (!justEnded) return
    onEnd()
    const timer = setTimeout(() => setWatched(null), fullMs)
    return () => clearTimeout(timer)
  }, [justEnded])
  if (underWay) return { image: latest, done: false }
  return justEnded && latest.status === 'success' ? { image: latest, done: true } : null
}
