import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { publishLiveEvent } from '#web/lib/events/page-events.ts'
import { startLiveEvents, subscribeToLiveGaps, useLiveEvents } from '#web/lib/live/live-events.ts'
import { notify } from '../../lib/toasts.ts'
import { createGenerationNotices } from './generation-notices.ts'
import { createGenerationTally, toastMs } from './generation-tally.ts'
import type { GenerationToast } from './generation-toast.ts'
import { announceInTabTitle } from './tab-title.ts'
import { useFetchedArticles } from './use-fetched-articles.ts'

type LiveUpdatesProps = {
  /** The id of the signed-in person; each has a connection of their own. */
  person: string
  /** Whether an article's end is told with the others of its order. */
  toldWithOrder: (articleId: string) => boolean
}

/** Keeps the screen up to date and announces finished articles. Rendered once, in the layout. */
export function LiveUpdates({ person, toldWithOrder }: LiveUpdatesProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [notices] = useState(createGenerationNotices)
  const [tally] = useState(createGenerationTally)
  useLiveEvents((event) => {
    const notice = notices.heard(event)
    if (notice && !toldWithOrder(notice.articleId)) {
      show(tally.add(notice, Date.now()), (page) => void navigate(page))
    }
  })
  // Events can get lost between the first answer and the first event, or in a proxy.
  useFetchedArticles((article) => {
    const event = notices.fetched(article)
    if (event) publishLiveEvent(event)
  })
  useEffect(() => subscribeToLiveGaps(() => void cache.invalidateQueries()), [cache])
  useEffect(() => {
    if (person) return startLiveEvents()
  }, [person])
  return null
}

function show(toast: GenerationToast, open: (page: string) => void): void {
  const { tabTitle, kind, message, page, ...options } = toast
  announceInTabTitle(tabTitle)
  const action = page && { action: { label: 'View', onClick: () => open(page) } }
  void notify(kind, message, { duration: toastMs, ...options, ...action })
}
