import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LiveEvent } from '#contracts/live.ts'
import {
  publishLiveEvent,
  startLiveEvents,
  subscribeToLiveGaps,
  useLiveEvents,
} from '#web/lib/live/live-events.ts'
import { notify } from '../../lib/toasts.ts'
import { createGenerationNotices, type GenerationNotice } from './generation-notices.ts'
import { announceInTabTitle } from './tab-title.ts'
import { useFetchedArticles } from './use-fetched-articles.ts'

/** What an event makes stale; each feature's data file exports one. */
export type StaleRule = (event: LiveEvent) => QueryKey[]

/** Events come in bursts; what they make stale is asked anew once per burst. */
const gatherMs = 250

type LiveUpdatesProps = {
  rules: readonly StaleRule[]
  /** The signed-in person; another one gets a connection of their own. */
  person: string
}

/** Keeps what is on screen current and tells when an article is done. Stands once, in the layout. */
export function LiveUpdates({ rules, person }: LiveUpdatesProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const stale = useRef(new Map<string, QueryKey>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const refresh = () => {
    const keys = [...stale.current.values()]
    stale.current.clear()
    for (const queryKey of keys) void cache.invalidateQueries({ queryKey })
  }
  const [notices] = useState(createGenerationNotices)
  useLiveEvents((event) => {
    const notice = notices.heard(event)
    if (notice) tell(notice, (page) => void navigate(page))
    for (const key of rules.flatMap((rule) => rule(event))) {
      stale.current.set(JSON.stringify(key), key)
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(refresh, gatherMs)
  })
  // Events can be lost, between the first answer and the first event or on the way through a proxy.
  useFetchedArticles((article) => {
    const event = notices.fetched(article)
    if (event) publishLiveEvent(event)
  })
  useEffect(() => subscribeToLiveGaps(() => void cache.invalidateQueries()), [cache])
  useEffect(() => {
    if (!person) return
    const stop = startLiveEvents()
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [person])
  return null
}

function tell({ kind, articleId, title }: GenerationNotice, open: (page: string) => void): void {
  const id = `generation-${articleId}`
  const named = title ? { description: title } : {}
  if (kind === 'complete') {
    announceInTabTitle('✓ Article ready')
    const onClick = () => open(`/dashboard/articles/${articleId}`)
    const options = { id, duration: 10_000, action: { label: 'View', onClick }, ...named }
    void notify('success', 'Article Generation Complete', options)
    return
  }
  announceInTabTitle('! Article failed')
  if (kind === 'partly') {
    const description = `${title ? `${title}: the` : 'The'} rest could not be written. What there was is kept.`
    void notify('warning', 'Article Written in Part', { id, duration: 10_000, description })
    return
  }
  const description = `${title ? `${title}: please` : 'Please'} try again. Your credit has been returned.`
  void notify('error', 'Article Generation Failed', { id, duration: 10_000, description })
}
