import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type CaptchaSettings, useAuthSettings } from '../../lib/auth-settings.ts'
import { buttonLook } from '../../ui/button-look.ts'
import type { DrawnCaptcha } from './captcha-widget.ts'

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
    <Check
      key={attempt}
      settings={settings}
      drawn={drawn}
      onToken={onToken}
      onRetry={() => setAttempt(attempt + 1)}
    />
  )
  return { field, take }
}

/** The option of a call of the auth client that carries the token. */
export function withCaptcha(captchaToken: string | undefined): { captchaToken?: string } {
  return captchaToken ? { captchaToken } : {}
}

type CheckProps = {
  settings: CaptchaSettings
  drawn: { current: DrawnCaptcha | undefined }
  onToken: (token: string | undefined) => void
  onRetry: () => void
}

function Check({ settings, drawn, onToken, onRetry }: CheckProps) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let here = true
    import('./captcha-widget.ts')
      .then(async ({ drawCaptcha }) => {
        if (!here || !place.current) return
        const made = await drawCaptcha(settings, place.current, onToken)
        if (here) drawn.current = made
        else made.remove()
      })
      .catch(() => here && setFailed(true))
    return () => {
      here = false
      drawn.current?.remove()
      drawn.current = undefined
    }
  }, [settings, drawn, onToken])
  return (
    <>
      {/* As high as what the services draw, so that nothing moves when it comes. */}
      <div ref={place} hidden={failed} className="min-h-[4.0625rem]" />
      {failed && (
        <p role="alert" className="text-danger text-xs">
          The check that you are human could not be loaded. Allow {new URL(settings.script).host} in
          your browser, then{' '}
          <button
            type="button"
            className={buttonLook({ variant: 'link', size: 'sm' })}
            onClick={onRetry}
          >
            try again
          </button>
          .
        </p>
      )}
    </>
  )
}
