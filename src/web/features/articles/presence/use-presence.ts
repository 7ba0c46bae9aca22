import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Present } from '#contracts/desk.ts'
import { presenceMs } from '#contracts/rules/articles/presence.ts'
import { deskApi, deskQueries } from '#web/lib/api/desk-api.ts'
import { useLiveEvent } from '#web/lib/live/live-events.ts'
import { sessionStore } from '#web/lib/session/session-state.ts'

/** Names this tab for as long as it lives. */
const tab = crypto.randomUUID()

const fields = 'main [contenteditable], main textarea'

/** Signing out leaves the page as well, and has nothing more to say. */
function isSignedIn(): boolean {
  const { signingOut, state } = sessionStore.get()
  return state.status === 'authenticated' && !signingOut
}

const isWriting = () => document.activeElement?.matches(fields) ?? false

/** Whether the person is typing a text of the page, from focus to focus. */
function useWriting(): boolean {
  const [writing, setWriting] = useState(false)
  useEffect(() => {
    const look = () => setWriting(isWriting())
    // When the focus leaves one field for another, it is nowhere for a moment.
    const later = () => setTimeout(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', later)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', later)
    }
  }, [])
  return writing
}

/** Says that this tab has an article open while it is in view, and answers who else has. */
export function usePresence(articleId: string): Present[] {
  const writing = useWriting()
  const { data, refetch } = useQuery({
    queryKey: [...deskQueries.presence.key(), articleId],
    queryFn: () => deskApi.presence({ articleId, tab, state: isWriting() ? 'writing' : 'reading' }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: presenceMs.beat,
    refetchOnWindowFocus: 'always',
  })
  const say = useEffectEvent(() => void refetch())
  const said = useRef(false)
  useEffect(() => {
    if (said.current === writing) return
    said.current = writing
    say()
  }, [writing])
  useLiveEvent('presence', (event) => {
    if (event.articleId === articleId) say()
  })
  useEffect(() => {
    // What isn't heard of any more counts as gone after a minute all the same.
    const leave = () => {
      if (!isSignedIn()) return
      void deskApi.presence({ articleId, tab, state: 'gone' }).catch(() => null)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [articleId])
  return data?.people ?? []
}
