import type { MadeApiKey } from '#contracts/team/api-keys.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** A key as it was made: the only time that it is seen. */
export function MadeKey({ made }: { made: MadeApiKey }) {
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        Copy it now and keep it where you keep passwords. It is not shown again.
      </p>
      <div className="flex items-center gap-2 rounded-md border bg-sunken p-3">
        <code data-testid="made-key" className="wrap-anywhere min-w-0 flex-1 text-sm">
          {made.secret}
        </code>
        <CopyButton text={made.secret} label="Copy key" />
      </div>
    </div>
  )
}
