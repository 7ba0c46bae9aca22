import { useEffect, useState } from 'react'
import { publicKey } from './supabase-auth.ts'

/** What the server says about ways to sign in, and about its local mailbox and kit page. */
export type AuthSettings = {
  google: boolean
  mailbox: boolean
  dev: boolean
  /** Codes can be sent by text message. */
  phoneFactors: boolean
}

const nothing: AuthSettings = { google: false, mailbox: false, dev: false, phoneFactors: false }
let asked: Promise<AuthSettings> | undefined

function flag(value: unknown, ...path: string[]): boolean {
  let at = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return false
    at = Reflect.get(at, key)
  }
  return at === true
}

async function ask(): Promise<AuthSettings> {
  const answer = await fetch('/auth/v1/settings', { headers: { apikey: publicKey } })
  if (!answer.ok) throw new Error(`/auth/v1/settings answered ${answer.status}`)
  const body: unknown = await answer.json()
  return {
    google: flag(body, 'external', 'google'),
    mailbox: flag(body, 'copydesk', 'mailbox'),
    dev: flag(body, 'copydesk', 'dev'),
    phoneFactors: flag(body, 'copydesk', 'phone_factors'),
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
