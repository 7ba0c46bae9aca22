import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from '#contracts/live.ts'
import { discardSession, renewSession } from '../api/api-fetch.ts'
import { callAll, publishLiveEvent, subscribeToLiveEvents } from '../events/page-events.ts'
import { workspaceHeader } from '../session/chosen-workspace.ts'
import { getAccessToken, sessionStore } from '../session/session-store.ts'
import { followLiveEvents } from './live-connection.ts'

type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>
type Handler = (event: LiveEvent) => void

const gapHandlers = new Set<() => void>()

/** Calls `handler` when events may have been missed and will not be repeated. */
export function subscribeToLiveGaps(handler: () => void): () => void {
  gapHandlers.add(handler)
  return () => gapHandlers.delete(handler)
}

/** Calls `handler` for every live event while the component is mounted. */
export function useLiveEvents(handler: Handler): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => subscribeToLiveEvents((event) => onEvent(event)), [])
}

/** Calls `handler` for the live events of one type while the component is mounted. */
export function useLiveEvent<Type extends LiveEvent['type']>(
  type: Type,
  handler: (event: EventOf<Type>) => void,
): void {
  const ofType = (event: LiveEvent): event is EventOf<Type> => event.type === type
  useLiveEvents((event) => {
    if (ofType(event)) handler(event)
  })
}

/** 1 s, doubling up to 30 s, each times 0.5 to 1 at random, so that pages do not return together. */
export function backOffMs(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(30_000, 1000 * 2 ** failures)
  return whole * (0.5 + random() / 2)
}

/** Waits for the back-off, and then until the browser is online. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const onOnline = () => finish()
    const timer = setTimeout(() => navigator.onLine && finish(), backOffMs(failures))
    function finish() {
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    window.addEventListener('online', onOnline)
    signal.addEventListener('abort', finish)
  })
}

/** Waits until somebody comes back to the page. */
function untilWanted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wanted = new AbortController()
    const finish = () => {
      wanted.abort()
      resolve()
    }
    window.addEventListener('focus', finish, { signal: wanted.signal })
    signal.addEventListener('abort', finish, { signal: wanted.signal })
  })
}

async function open(headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  // Everything on screen was fetched since then, and the server knows whether anything has changed since.
  const ageMs = Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin))
  const ask = (token: string | null) =>
    fetch(`/api/v1/events?ageMs=${ageMs}`, {
      headers: {
        ...headers,
        ...workspaceHeader(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      signal,
      cache: 'no-store',
    })
  const answer = await ask(await getAccessToken())
  if (answer.status !== 401) return answer
  const token = await renewSession()
  if (!token) return answer
  const second = await ask(token)
  if (second.status === 401) await discardSession()
  return second
}

function currentToken(): string | null {
  const { state } = sessionStore.get()
  return state.status === 'authenticated' ? state.session.access_token : null
}

/** Opens this tab's connection for the signed-in person; returns how to close it. */
export function startLiveEvents(): () => void {
  const connection = followLiveEvents({
    open,
    pause,
    untilWanted,
    onEvent: publishLiveEvent,
    onGap: () => callAll(gapHandlers, undefined),
  })
  let token = currentToken()
  const leave = sessionStore.subscribe(() => {
    const now = currentToken()
    if (now && now !== token) connection.reconnect()
    token = now
  })
  return () => {
    leave()
    connection.close()
  }
}
