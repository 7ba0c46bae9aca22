import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { type ShareTarget, shareLink } from './share-links.ts'
import { ShareMark } from './share-marks.tsx'

export const shareTargets: { target: ShareTarget; name: string }[] = [
  { target: 'facebook', name: 'Facebook' },
  { target: 'linkedin', name: 'LinkedIn' },
  { target: 'x', name: 'X' },
]

/** LinkedIn accepts only an address, so the title is copied for pasting. */
async function copyForLinkedIn(title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(title)
    void notify('info', 'Title copied. Paste it into your LinkedIn post.')
  } catch {
    // Sharing works without clipboard access.
  }
}

/** The address where a network shares the page at `address`; copies what LinkedIn is not given. */
export function share(target: ShareTarget, address: string, title: string): string {
  if (target === 'linkedin') void copyForLinkedIn(title)
  return shareLink(target, address, title)
}

/** Opens a network with the article's public address. */
export function ShareButtons({ address, title }: { address: string; title: string }) {
  return (
    <div className="flex">
      {shareTargets.map(({ target, name }) => (
        <Tooltip key={target} text={`Share on ${name}`}>
          <Button asChild variant="ghost" size="icon-sm">
            <a
              href={shareLink(target, address, title)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Share “${title}” on ${name} (opens in a new tab)`}
              onClick={target === 'linkedin' ? () => void copyForLinkedIn(title) : undefined}
            >
              <ShareMark target={target} />
            </a>
          </Button>
        </Tooltip>
      ))}
    </div>
  )
}
