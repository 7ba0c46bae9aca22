import { type ReactNode, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { product } from '#contracts/product.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { publicPages } from './public-pages.ts'

type PublicHeaderProps = {
  /** The menu of a signed-in person. */
  account: ReactNode
}

/** The header of every public page: page links, and sign-in or the person's menu. */
export function PublicHeader({ account }: PublicHeaderProps) {
  const { state } = useSession()
  const signedIn = state.status === 'authenticated'
  return (
    <header className="sticky top-0 z-30 border-b bg-ground/95 backdrop-blur-sm">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-6 px-4 sm:px-6">
        <div className="flex items-center gap-10">
          <Link to="/" aria-label={`${product.name}, home`}>
            <Wordmark name={product.name} />
          </Link>
          <nav aria-label="Pages" className="hidden gap-6 md:flex">
            {publicPages.map((page) => (
              <Link key={page.to} to={page.to} className="text-ink-soft hover:text-ink">
                {page.label}
              </Link>
            ))}
          </nav>
        </div>
        <div className="hidden h-10 items-center gap-3 md:flex">
          {signedIn ? account : <WaysIn />}
        </div>
        <FullScreenMenu />
      </div>
    </header>
  )
}

function WaysIn() {
  return (
    <div data-for="visitors" className="flex items-center gap-3">
      <Link to="/auth" className={buttonLook({ variant: 'ghost' })}>
        Sign In
      </Link>
      <Link to="/auth?mode=sign-up" className={buttonLook({ variant: 'primary' })}>
        Get Started
      </Link>
    </div>
  )
}

function FullScreenMenu() {
  const { state, signingOut, signOut } = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const close = () => dialog.current?.close()
  const leave = async (scope?: 'global') => {
    await signOut(scope)
    close()
    await navigate('/auth')
  }
  const entry = 'flex min-h-14 items-center border-b font-serif text-lg'
  return (
    <div className="md:hidden">
      <button
        type="button"
        className={buttonLook({ variant: 'ghost' })}
        onClick={() => dialog.current?.showModal()}
      >
        Menu
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-y-auto bg-ground px-4 text-ink open:flex open:flex-col"
      >
        <div className="flex h-16 shrink-0 items-center justify-between">
          <Wordmark name={product.name} />
          <button type="button" className={buttonLook({ variant: 'ghost' })} onClick={close}>
            Close
          </button>
        </div>
        <nav aria-label="Pages" className="grid border-t">
          {publicPages.map((page) => (
            <Link key={page.to} to={page.to} onClick={close} className={entry}>
              {page.label}
            </Link>
          ))}
          {state.status === 'authenticated' && (
            <Link to="/dashboard" onClick={close} className={entry}>
              Dashboard
            </Link>
          )}
        </nav>
        {state.status === 'authenticated' ? (
          <div className="grid gap-3 py-6">
            <p className="truncate text-ink-soft">{state.user.email}</p>
            <button
              type="button"
              disabled={signingOut}
              onClick={() => void leave()}
              className={buttonLook({ size: 'lg' })}
            >
              {signingOut ? 'Signing out...' : 'Sign out'}
            </button>
            <button
              type="button"
              disabled={signingOut}
              onClick={() => void leave('global')}
              className={buttonLook({ variant: 'ghost', size: 'lg' })}
            >
              Sign out everywhere
            </button>
          </div>
        ) : (
          <div className="grid gap-3 py-6">
            <Link
              to="/auth?mode=sign-up"
              onClick={close}
              className={buttonLook({ variant: 'primary', size: 'lg' })}
            >
              Get Started
            </Link>
            <Link to="/auth" onClick={close} className={buttonLook({ size: 'lg' })}>
              Sign In
            </Link>
          </div>
        )}
      </dialog>
    </div>
  )
}
