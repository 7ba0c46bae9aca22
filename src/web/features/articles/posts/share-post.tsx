import type { Article } from '#contracts/articles/articles.ts'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { publicAddress } from '../public-address.ts'
import { fitsOnX, type ShareTarget, shareLink } from './share-links.ts'
import { ShareMark } from './share-marks.tsx'

type SharePostProps = { article: Article; target: ShareTarget; name: string; text: string }

/**
 * Opens the network with the article's public address. Only X accepts a text, so for the others
 * it is copied to the clipboard. A text too long for X is refused rather than cut.
 */
export function SharePost({ article, target, name, text }: SharePostProps) {
  const address = publicAddress(article)
  if (!address) return null
  if (target === 'x' && !fitsOnX(text)) {
    return <p className="text-danger text-xs">Too long to share on X with a link to the article.</p>
  }
  return (
    <Button asChild size="sm" className="ml-auto">
      <a
        href={shareLink(target, address, text)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Share on ${name} (opens in a new tab)`}
        onClick={target === 'x' ? undefined : () => void copyToClipboard(text, name)}
      >
        <ShareMark target={target} />
        Share
      </a>
    </Button>
  )
}

async function copyToClipboard(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    void notify('info', `Post copied. Paste it on ${name}.`, { id: 'share' })
  } catch {
    // Sharing works without clipboard access.
  }
}
