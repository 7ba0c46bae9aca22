import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type SocialImageCardProps = {
  article: Article
  /** Shown while there is no picture; provided by another feature. */
  missingSlot: ReactNode
}

/** The picture for the posts, with a download button. */
export function SocialImageCard({ article, missingSlot }: SocialImageCardProps) {
  const image = article.social?.imageUrl ?? article.bannerImageUrl
  const isSquare = /\/square-[^/]*$/.test(image ?? '')
  const [busy, setBusy] = useState(false)
  const download = async () => {
    if (!image) return void notify('error', 'No image available to download', { id: 'download' })
    setBusy(true)
    try {
      await downloadFile(image, `${article.slug || 'article'}-social.jpg`)
    } catch {
      void notify('error', 'Failed to download image', { id: 'download' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card
      className="flex flex-wrap items-center gap-x-5 gap-y-4 p-5"
      aria-labelledby="social-image"
    >
      {image ? (
        <img
          src={image}
          alt={article.bannerAlt}
          width={isSquare ? 1080 : 1024}
          height={isSquare ? 1080 : 576}
          className="h-auto w-44 max-w-full rounded-sm border"
        />
      ) : (
        <div className="w-full">{missingSlot}</div>
      )}
      <div className="grid min-w-40 flex-1 content-start justify-items-start gap-3">
        <h2 id="social-image" className="font-medium font-sans text-sm tracking-normal">
          Image
        </h2>
        <p className="max-w-prose text-ink-soft">
          {(image && article.bannerAlt) || 'The same image goes with every post.'}
        </p>
        <Button size="sm" pending={busy} onClick={() => void download()}>
          <Download aria-hidden />
          Download
        </Button>
      </div>
    </Card>
  )
}
