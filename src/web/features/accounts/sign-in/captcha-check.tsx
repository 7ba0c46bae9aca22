import { useEffect, useRef, useState } from 'react'
import type { CaptchaSettings } from '#web/lib/session/auth-settings.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { type DrawnCaptcha, drawCaptcha } from './captcha-widget.ts'

type CaptchaCheckProps = {
  settings: CaptchaSettings
  drawn: { current: DrawnCaptcha | undefined }
  onToken: (token: string | undefined) => void
  onRetry: () => void
}

/** The service's own check, or what to do when it cannot be loaded. */
export function CaptchaCheck({ settings, drawn, onToken, onRetry }: CaptchaCheckProps) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let here = true
    const draw = async () => {
      if (!place.current) return
      const made = await drawCaptcha(settings, place.current, onToken)
      if (here) drawn.current = made
      else made.remove()
    }
    draw().catch(() => here && setFailed(true))
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
