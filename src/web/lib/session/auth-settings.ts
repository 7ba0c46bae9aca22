import { useEffect, useState } from 'react'
import { publicKey } from './supabase-auth.ts'

/** The check that strangers are human; `script` draws it. */
export type CaptchaSettings = {
  provider: 'turnstile' | 'hcaptcha'
  siteKey: string
  script: string
}

/** What the server says about ways to sign in, and about its local mailbox and kit page. */
export type AuthSettings = {
  google: boolean
  mailbox: boolean
  dev: boolean
  captcha: CaptchaSettings | null
  /** Codes can be sent by text message. */
  phoneFactors: boolean
}

const nothing: AuthSettings = {
  google: false,
  mailbox: false,
  dev: false,
  captcha: null,
  phoneFactors: false,
}
let asked: Promise<AuthSettings> | undefined

function valueAt(value: unknown, ...path: string[]): unknown {
  let at = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = Reflect.get(at, key)
  }
  return at
}

function captchaIn(body: unknown): CaptchaSettings | null {
  const said = (name: string) => valueAt(body, 'copydesk', 'captcha', name)
  const [provider, siteKey, script] = [said('provider'), said('siteKey'), said('script')]
  const known = provider === 'turnstile' || provider === 'hcaptcha'
  if (!known || typeof siteKey !== 'string' || typeof script !== 'string') return null
  return { provider, siteKey, script }
}

async function ask(): Promise<AuthSettings> {
  const answer = await fetch('/auth/v1/settings', { headers: { apikey: publicKey } })
  if (!answer.ok) throw new Error(`/auth/v1/settings answered ${answer.status}`)
  const body: unknown = await answer.json()
  return {
    google: valueAt(body, 'external', 'google') === true,
    mailbox: valueAt(body, 'copydesk', 'mailbox') === true,
    dev: valueAt(body, 'copydesk', 'dev') === true,
    captcha: captchaIn(body),
    phoneFactors: valueAt(body, 'copydesk', 'phone_factors') === true,
  }
}

/** The settings, asked once per page; undefined until known. Without an answer all are off. */
export function useAuthSettings(): AuthSettings | undefined {
  const [settings, setSettings] = useState<AuthSettings>()
  useEffect(() => {
    let here = true
    asked ??= ask()
    asked
      .catch(() => {
        asked = undefined
        return nothing
      })
      .then((answer) => here && setSettings(answer))
    return () => {
      here = false
    }
  }, [])
  return settings
}
