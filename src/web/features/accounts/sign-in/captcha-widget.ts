import type { CaptchaSettings } from '#web/lib/session/auth-settings.ts'

/** A check that stands on the page. */
export type DrawnCaptcha = {
  /** Draws it anew: a token passes once. */
  reset: () => void
  remove: () => void
}

type Options = {
  sitekey: string
  theme: 'light' | 'dark'
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}

/** What both services put on the page, by their own names. */
type Library = {
  render: (place: HTMLElement, options: Options) => string
  reset: (id: string) => void
  remove: (id: string) => void
}

let loading: Promise<void> | undefined

/** Loads the service's script, once per page; a failure is tried again the next time. */
function load(address: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      loading = undefined
      reject(new Error(`${address} could not be loaded`))
    }
    document.head.append(script)
  })
  return loading
}

/**
 * Draws the check into `place`. `onToken` gets what passes once, or undefined when it has expired or
 * failed. Rejects when the service cannot be reached.
 */
export async function drawCaptcha(
  { provider, siteKey, script }: CaptchaSettings,
  place: HTMLElement,
  onToken: (token: string | undefined) => void,
): Promise<DrawnCaptcha> {
  await load(script)
  const library = Reflect.get(window, provider) as Library | undefined
  if (!library) throw new Error(`${script} brought nothing`)
  const dark = getComputedStyle(document.documentElement).colorScheme.includes('dark')
  const id = library.render(place, {
    sitekey: siteKey,
    theme: dark ? 'dark' : 'light',
    callback: onToken,
    'expired-callback': () => onToken(undefined),
    'error-callback': () => onToken(undefined),
  })
  return { reset: () => library.reset(id), remove: () => library.remove(id) }
}
