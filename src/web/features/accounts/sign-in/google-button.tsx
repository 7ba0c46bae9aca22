import { buttonStyle } from '#web/ui/button-style.ts'
import { GoogleMark } from './google-mark.tsx'

/** Signing in with Google, where the server offers it. */
export function GoogleButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  return (
    <>
      <p className="flex items-center gap-4 text-ink-faint text-xs before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        or
      </p>
      <button
        type="button"
        disabled={disabled}
        onClick={onClick}
        className={buttonStyle({ size: 'lg' })}
      >
        <GoogleMark />
        Continue with Google
      </button>
    </>
  )
}
