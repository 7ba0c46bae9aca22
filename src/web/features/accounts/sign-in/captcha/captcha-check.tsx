import { useEffect, useRef, useState } from 'react'
import type { CaptchaSettings } from '#web/lib/session/auth-settings.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { type CaptchaWidget, renderCaptcha } from './captcha-widget.ts'

type CaptchaCheckProps = {
  settings: CaptchaSettings
  widget: { current: CaptchaWidget | undefined }
  onToken: (token: string | undefined) => void
  onRetry: () => void
}

/** The widget of the captcha service, or what to do when it can't be loaded. */
export function CaptchaCheck({ settings, widget, onToken, onRetry }: CaptchaCheckProps) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let mounted = true
    const render = async () => {
      if (!place.current) return
      const rendered = await renderCaptcha(settings, place.current, onToken)
      if (mounted) widget.current = rendered
      else rendered.remove()
    }
    render().catch(() => mounted && setFailed(true))
    return () => {
      mounted = false
      widget.current?.remove()
      widget.current = undefined
    }
  }, [settings, widget, onToken])
  return (
    <>
      {/* As high as the services' widgets, so that nothing moves when one appears. */}
      <div ref={place} hidden={failed} className="min-h-[4.0625rem]" />
      {failed && (
        <p role="alert" className="text-danger text-xs">
          The check that you’re human could not be loaded. Allow {new URL(settings.script).host} in
          your browser, then{' '}
          <button
            type="button"
            className={buttonStyle({ variant: 'link', size: 'sm' })}
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
