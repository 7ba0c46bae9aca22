import type { User } from '@supabase/auth-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '#web/lib/session/session.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { factorName } from '../../factor-name.ts'
import { TextField } from '../../text-field.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { codeProblem, explanation, keyOf, type Way } from './second-factor-way.ts'
import { useSecondFactor } from './use-second-factor.ts'

/** The second step of signing in: a code from the app, by text message, or a recovery code. */
export function SecondFactor({ user }: { user: User }) {
  const factors = (user.factors ?? []).filter(({ status }) => status === 'verified')
  const ways: Way[] = [...factors, 'recovery']
  const [way, setWay] = useState<Way>(factors[0] ?? 'recovery')
  const { signOut, signingOut } = useSession()
  const { pending, error, setError, textSent, sendText, verify, forget } = useSecondFactor()
  const form = useRef<HTMLFormElement>(null)
  // The step replaces the form that had the focus, and its fields come and go with the way chosen.
  const shown = `${keyOf(way)} ${textSent}`
  useEffect(() => {
    if (shown) form.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [shown])
  const byText = way !== 'recovery' && way.factor_type === 'phone'
  const choose = (next: Way) => {
    forget()
    setWay(next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (byText && !textSent) {
      void sendText(way.id)
      return
    }
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replace(/\s/g, '')
    const problem = codeProblem(way, code)
    if (problem) setError(problem)
    else void verify(way, code)
  }
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h1 className="text-xl">One more step</h1>
        <p className="text-ink-soft">{explanation(way, factors.length > 1, textSent)}</p>
        <p className="text-ink-faint text-xs">Signing in as {user.email}</p>
      </div>
      <form ref={form} key={keyOf(way)} noValidate onSubmit={submit} className="grid gap-4">
        {byText && !textSent ? (
          error && (
            <p role="alert" className="text-danger text-xs">
              {error}
            </p>
          )
        ) : (
          <TextField
            label={way === 'recovery' ? 'Recovery code' : 'Six-digit code'}
            name="code"
            autoComplete={way === 'recovery' ? 'off' : 'one-time-code'}
            inputMode={way === 'recovery' ? 'text' : 'numeric'}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={way === 'recovery' ? 64 : 12}
            required
            error={error}
          />
        )}
        <SubmitButton pending={pending}>
          {byText && !textSent ? 'Send the code' : 'Continue'}
        </SubmitButton>
      </form>
      <div className="grid justify-items-start gap-2 border-t pt-6">
        {ways
          .filter((other) => keyOf(other) !== keyOf(way))
          .map((other) => (
            <button
              key={keyOf(other)}
              type="button"
              disabled={pending}
              onClick={() => choose(other)}
              className={buttonStyle({ variant: 'link' })}
            >
              {other === 'recovery' ? 'Use a recovery code' : `Use ${factorName(other)}`}
            </button>
          ))}
        <button
          type="button"
          disabled={signingOut}
          onClick={() => void signOut()}
          className={buttonStyle({ variant: 'link' })}
        >
          {signingOut ? 'Signing out...' : 'Sign out'}
        </button>
      </div>
    </div>
  )
}
