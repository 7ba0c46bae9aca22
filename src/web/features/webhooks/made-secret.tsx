import { CopyButton } from '../../ui/copy-button.tsx'

/** A signing secret as it was made: the only time that it is seen. */
export function MadeSecret({ secret }: { secret: string }) {
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        Your receiver checks by it that a message comes from us. Copy it now and keep it where you
        keep passwords. It is not shown again.
      </p>
      <div className="flex items-center gap-2 rounded-md border bg-sunken p-3">
        <code data-testid="made-secret" className="wrap-anywhere min-w-0 flex-1 text-sm">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy secret" />
      </div>
    </div>
  )
}
