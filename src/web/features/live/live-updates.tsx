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
import { generationToast } from './generation-toast.ts'
import { announceInTabTitle } from './tab-title.ts'
import { useFetchedArticles } from './use-fetched-articles.ts'

/** The queries that an event makes stale; each feature's data file exports one. */
export type StaleRule = (event: LiveEvent) => QueryKey[]

/** Events come in bursts; each burst refetches once. */
const debounceMs = 250

type LiveUpdatesProps = {
  rules: readonly StaleRule[]
  /** The id of the signed-in person; each has a connection of their own. */
  person: string
}

/** Keeps the screen up to date and announces finished articles. Rendered once, in the layout. */
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
    if (notice) show(notice, (page) => void navigate(page))
    for (const key of rules.flatMap((rule) => rule(event))) {
      stale.current.set(JSON.stringify(key), key)
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(refresh, debounceMs)
  })
  // Events can get lost between the first answer and the first event, or in a proxy.
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

function show(notice: GenerationNotice, open: (page: string) => void): void {
  const { tabTitle, kind, message, page, ...options } = generationToast(notice)
  announceInTabTitle(tabTitle)
  const action = page && { action: { label: 'View', onClick: () => open(page) } }
  void notify(kind, message, { duration: 10_000, ...options, ...action })
}
