import type { GoTrueClient, User } from '@supabase/auth-js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { fetchSignedIn } from '#web/lib/api/api-fetch.ts'
import { authClient } from '#web/lib/session/session-store.ts'
import { authErrorCode } from './sign-in/auth-message.ts'

const keys = {
  all: ['account'],
  user: ['account', 'user'],
  sessions: ['account', 'sessions'],
  recoveryCodes: ['account', 'recovery-codes'],
  closing: ['account', 'closing'],
} as const

/** A session of the person, as the auth service lists it. */
export type UserSession = {
  id: string
  created_at: string
  refreshed_at: string
  /** A few words, such as "Firefox on Linux". */
  device: string
  ip: string | null
  current: boolean
}

/** The account as the server has it now, with its factors and an address to be confirmed. */
export function useAccount() {
  return useQuery({
    queryKey: keys.user,
    queryFn: async (): Promise<User> => {
      const auth = await authClient()
      const { data, error } = await auth.getUser()
      if (error) throw error
      return data.user
    },
  })
}

/** The person's sessions, the one used last first. */
export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: async () => {
      const answer = await askAuth<{ sessions: UserSession[] }>('/user/sessions')
      return answer.sessions
    },
  })
}

/** How many recovery codes are left; null if there have never been any. */
export function useRecoveryCodes() {
  return useQuery({
    queryKey: keys.recoveryCodes,
    queryFn: async () => {
      const { mfa } = await authClient()
      const { data, error } = await mfa.recoveryCodes.getStatus()
      if (authErrorCode(error) === 'mfa_factor_not_found') return null
      if (error) throw error
      return data
    },
  })
}

/**
 * Changes the account: runs `call` with the auth client, throws the `error` it returns, and refetches the
 * account whether or not it worked.
 */
export function useAccountChange<Input, Answer extends { data: unknown; error: Error | null }>(
  call: (auth: GoTrueClient, input: Input) => Promise<Answer>,
) {
  return useMutation({
    mutationFn: async (input: Input): Promise<Answer['data']> => {
      const { data, error } = await call(await authClient(), input)
      if (error) throw error
      return data
    },
    meta: { stale: [keys.all] },
  })
}

/** Ends one session of the person, at once. */
export function endSession(id: string): Promise<void> {
  return askAuth(`/user/sessions/${id}`, 'DELETE')
}

/** What deleting the account would do to one workspace, and how much is in it. */
export type ClosingWorkspace = {
  id: string
  name: string
  fate: 'deleted' | 'handed_over_first' | 'unsubscribed_first' | 'left'
  others: number
  clients: number
  campaigns: number
  articles: number
  credits: number
}
export type Closing = { proof: 'password' | 'code'; workspaces: ClosingWorkspace[] }

/** What deleting the account would delete with it, and what has to be done first. */
export function useClosing() {
  return useQuery({
    queryKey: keys.closing,
    queryFn: () => askAuth<Closing>('/user/closing'),
    // Somebody may have joined or left since the page was last open.
    staleTime: 0,
  })
}

/** Deletes the account permanently, with all its sessions. */
export function closeAccount(proof: { current_password: string } | { nonce: string }) {
  return askAuth<object>('/user/closing', 'POST', proof)
}

/** Calls the auth service where its library has no method; rejects with the service's own message and code. */
async function askAuth<Answer>(path: string, method = 'GET', sent?: object): Promise<Answer> {
  const address = `${window.location.origin}/auth/v1${path}`
  const init: RequestInit = { method }
  if (sent) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(sent)
  }
  const answer = await fetchSignedIn(new Request(address, init))
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return body as Answer
  const member = (name: string): unknown =>
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  const message = member('msg')
  const text = typeof message === 'string' ? message : `The server answered ${answer.status}`
  throw Object.assign(new Error(text), { status: answer.status, code: member('error_code') })
}
