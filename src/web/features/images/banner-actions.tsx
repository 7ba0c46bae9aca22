import { Download, RefreshCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'

const BannerTools = lazyPart(
  () => import('./banner-tools.tsx'),
  (file) => file.BannerTools,
)

type BannerActionsProps = {
  articleId: string
  clientId: string
  bannerUrl: string
  /** The file's name without its ending. */
  name: string
  /** Null if the person may not change the banner now. */
  onRegenerate: (() => void) | null
}

export function BannerActions(props: BannerActionsProps) {
  const { articleId, clientId, bannerUrl, name, onRegenerate } = props
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { downloadBanner } = await import('./download-banner.ts')
      await downloadBanner(bannerUrl, name)
    } catch {
      void notify('error', 'Failed to download image', {
        id: 'banner',
        description: 'Error downloading image',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      {onRegenerate && (
        <Button size="sm" aria-haspopup="dialog" onClick={onRegenerate}>
          <RefreshCw aria-hidden />
          Regenerate
        </Button>
      )}
      <Button size="sm" pending={busy} onClick={() => void download()}>
        {!busy && <Download aria-hidden />}
        Download
      </Button>
      {onRegenerate && (
        <Suspense>
          <BannerTools articleId={articleId} clientId={clientId} />
        </Suspense>
      )}
    </div>
  )
}
