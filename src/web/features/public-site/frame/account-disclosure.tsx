import { buttonStyle } from '../../../ui/button-style.ts'

/** What a signed-in person finds below "Your account" in the header; public-script.ts fills in the address. */
export function AccountDisclosure() {
  const entry =
    'flex min-h-10 w-full items-center rounded-md px-3 text-left hover:bg-sunken disabled:opacity-50'
  return (
    <details data-closes-outside className="relative">
      <summary className={`${buttonStyle({ variant: 'ghost' })} list-none`}>Your account</summary>
      <div className="absolute top-full right-0 mt-2 w-60 rounded-md border bg-surface p-1 shadow-overlay">
        <p data-address className="truncate border-b px-3 py-2 text-ink-soft" />
        <a href="/dashboard" className={entry}>
          Dashboard
        </a>
        <a href="/dashboard/account" className={entry}>
          Account
        </a>
        <button type="button" data-sign-out="local" className={entry}>
          Sign out
        </button>
        <button type="button" data-sign-out="global" className={entry}>
          Sign out everywhere
        </button>
      </div>
    </details>
  )
}
