import { useEffect, useState } from 'react'
import { publicKey } from './supabase-auth.ts'

/** The captcha service; `script` is the address of its widget. */
export type CaptchaSettings = {
  provider: 'turnstile' | 'hcaptcha'
  siteKey: string
  script: string
}

/** The ways to sign in that this server offers, and whether it has a local mailbox and the kit page. */
export type AuthSettings = {
  google: boolean
  mailbox: boolean
  dev: boolean
  captcha: CaptchaSettings | null
  /** Whether codes can be sent by text message. */
  phoneFactors: boolean
}

let settingsRequest: Promise<AuthSettings> | undefined

function valueAt(value: unknown, ...path: string[]): unknown {
  let at = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = Reflect.get(at, key)
  }
  return at
}

function readCaptcha(body: unknown): CaptchaSettings | null {
  const member = (name: string) => valueAt(body, 'copydesk', 'captcha', name)
  const [provider, siteKey, script] = [member('provider'), member('siteKey'), member('script')]
  const known = provider === 'turnstile' || provider === 'hcaptcha'
  if (!known || typeof siteKey !== 'string' || typeof script !== 'string') return null
  return { provider, siteKey, script }
}

/** Reads the settings from an answer of the auth service; everything it does not mention is off. */
export function readAuthSettings(body: unknown): AuthSettings {
  return {
    google: valueAt(body, 'external', 'google') === true,
    mailbox: valueAt(body, 'copydesk', 'mailbox') === true,
    dev: valueAt(body, 'copydesk', 'dev') === true,
    captcha: readCaptcha(body),
    phoneFactors: valueAt(body, 'copydesk', 'phone_factors') === true,
  }
}

/** Asks the auth service for its settings. */
export async function fetchAuthSettings(): Promise<AuthSettings> {
  const answer = await fetch('/auth/v1/settings', { headers: { apikey: publicKey } })
  if (!answer.ok) throw new Error(`/auth/v1/settings answered ${answer.status}`)
  return readAuthSettings(await answer.json())
}

/** The settings, fetched once per page. Without an answer all are off, and the next call asks again. */
export function authSettings(): Promise<AuthSettings> {
  settingsRequest ??= fetchAuthSettings()
  return settingsRequest.catch(() => {
    settingsRequest = undefined
    return readAuthSettings(null)
  })
}

/** The settings; undefined until known. */
export function useAuthSettings(): AuthSettings | undefined {
  const [settings, setSettings] = useState<AuthSettings>()
  useEffect(() => {
    let here = true
    void authSettings().then((answer) => here && setSettings(answer))
    return () => {
      here = false
    }
  }, [])
  return settings
}
