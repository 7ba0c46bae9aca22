import { useState } from 'react'
import { useRecoverImage } from './images.queries.ts'

/**
 * Recovers a banner whose file can't be loaded: the latest existing picture replaces it, once
 * automatically, then on request.
 */
export function useBannerRecovery(articleId: string, bannerUrl: string | null) {
  const [lostUrl, setLostUrl] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const recover = useRecoverImage(articleId)
  return {
    lost: lostUrl !== null && lostUrl === bannerUrl,
    report: () => {
      setLostUrl(bannerUrl)
      if (tried) return
      setTried(true)
      recover.mutate()
    },
    forget: () => setLostUrl(null),
  }
}
