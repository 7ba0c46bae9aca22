import type { StandingAddress } from '#contracts/publishing/address.ts'
import { movedAddress, readable } from '#contracts/rules/publishing/moved-address.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'

type MovingPagesProps = {
  open: boolean
  slug: string
  next: string
  published: readonly StandingAddress[]
  pending: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Which published pages a new slug moves, and a note for whoever sets up the redirects. */
export function MovingPages(props: MovingPagesProps) {
  const { open, slug, next, published, pending } = props
  const pages = published.map((one) => ({ ...one, to: movedAddress(one.url, slug, next) }))
  const moving = pages.filter(({ becomes }) => becomes === 'moves')
  const note = moving
    .filter(({ forwards }) => !forwards)
    .map(({ url, to }) => `${readable(url)} → ${to ?? `(ends in ${next})`}`)
  return (
    <Dialog open={open} onOpenChange={(on) => !on && props.onCancel()}>
      <DialogContent
        title="Move the published page?"
        description="It moves the next time the article is published. Links to the old address will break unless the site redirects them."
        actions={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button variant="primary" pending={pending} onClick={props.onConfirm}>
              Change the address
            </Button>
          </>
        }
      >
        <ul className="grid gap-3 text-sm">
          {pages.map((page) => (
            <li key={page.credentialId} className="grid min-w-0 grid-cols-1 gap-0.5">
              <span className="font-medium">{page.site}</span>
              <span className="wrap-anywhere text-ink-faint text-xs">{readable(page.url)}</span>
              <span className="wrap-anywhere text-ink-soft">{effectOf(page, next)}</span>
            </li>
          ))}
        </ul>
        {note.length > 0 && (
          <div className="mt-4 grid grid-cols-1 justify-items-start gap-2 border-t pt-4">
            <p className="text-ink-soft text-sm">
              For whoever looks after the site: a permanent redirect (301).
            </p>
            <pre className="w-full whitespace-pre-wrap wrap-anywhere rounded-md bg-sunken p-3 font-mono text-xs">
              {note.join('\n')}
            </pre>
            <CopyButton text={note.join('\n')} label="Copy the redirects" />
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}

function effectOf(
  { becomes, to, forwards }: StandingAddress & { to: string | null },
  next: string,
): string {
  if (becomes === 'own') return 'Somebody has given it an address of its own there, which stays.'
  if (becomes === 'fixed') return 'Its address is not made from this one, and stays.'
  const where = to ? `Will be at ${to}.` : `Its address will end in “${next}”.`
  return forwards ? `${where} WordPress forwards visitors of the old one.` : where
}
