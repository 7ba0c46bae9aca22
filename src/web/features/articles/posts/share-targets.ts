import { notify } from '#web/lib/toasts.ts'
import { type ShareTarget, shareLink } from './share-links.ts'

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
