import type { CaptchaSettings } from '#web/lib/session/auth-settings.ts'

// Ours stays: @marsidev/react-turnstile loads only its built-in address, and never again after a failure.

/** A captcha on the page. */
export type CaptchaWidget = {
  /** Asks for a new token: each works once. */
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

/** What the scripts of both services define, each under its own global name. */
type Library = {
  render: (place: HTMLElement, options: Options) => string
  reset: (id: string) => void
  remove: (id: string) => void
}

let loading: Promise<void> | undefined

/** Loads the script of the service once per page; after a failure, again on the next call. */
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
 * Renders the captcha into `place`. `onToken` gets a token that works once, or undefined when it has expired
 * or failed. Rejects when the service can't be reached.
 */
export async function renderCaptcha(
  { provider, siteKey, script }: CaptchaSettings,
  place: HTMLElement,
  onToken: (token: string | undefined) => void,
): Promise<CaptchaWidget> {
  await load(script)
  const library = Reflect.get(window, provider) as Library | undefined
  if (!library) throw new Error(`${script} did not define window.${provider}`)
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
