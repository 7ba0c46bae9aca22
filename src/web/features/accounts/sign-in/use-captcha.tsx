import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { useAuthSettings } from '#web/lib/session/auth-settings.ts'
import { retryWhenOnline } from '#web/lib/toasts.ts'
import type { DrawnCaptcha } from './captcha-widget.ts'

const CaptchaCheck = lazy(() =>
  retryWhenOnline(() => import('./captcha-check.tsx')).then((file) => ({
    default: file.CaptchaCheck,
  })),
)

/** Where the check is configured and has not been passed: nothing is sent. */
class CaptchaMissing extends Error {
  override name = 'CaptchaMissing'
}

/** A check often passes by itself, a moment after the page has come. */
const patienceMs = 8_000

/**
 * The check that a stranger is human, where one is configured: `field` is to stand in the form, and
 * `take` brings what the auth client sends along, undefined without a check. It throws `CaptchaMissing`.
 */
export function useCaptcha(): { field: ReactNode; take: () => Promise<string | undefined> } {
  const settings = useAuthSettings()?.captcha
  const token = useRef<string>(undefined)
  const waiting = useRef<(() => void) | undefined>(undefined)
  const drawn = useRef<DrawnCaptcha>(undefined)

  const [attempt, setAttempt] = useState(0)
  const onToken = useCallback((next: string | undefined) => {
    token.current = next
    if (next) waiting.current?.()
  }, [])
  const take = async () => {
    if (!settings) return undefined
    if (!token.current) {
      await new Promise<void>((resolve) => {
        waiting.current = resolve
        setTimeout(resolve, patienceMs)
      })
    }
    const taken = token.current
    if (!taken) throw new CaptchaMissing('Complete the check above the button, then try again.')
    token.current = undefined
    // Whatever becomes of this one, the next try needs another.
    drawn.current?.reset()
    return taken
  }
  const field = settings && (
    <Suspense>
      <CaptchaCheck
        key={attempt}
        settings={settings}
        drawn={drawn}
        onToken={onToken}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </Suspense>
  )
  return { field, take }
}

/** The option of a call of the auth client that carries the token. */
export function withCaptcha(captchaToken: string | undefined): { captchaToken?: string } {
  return captchaToken ? { captchaToken } : {}
}
