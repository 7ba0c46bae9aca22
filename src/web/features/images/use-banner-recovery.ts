import { useState } from 'react'
import { useRecoverImage } from './images.queries.ts'

/**
 * What happens when a banner's file cannot be loaded: the latest picture that is there takes its
 * place, once by itself; after that it is for the person to say.
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
