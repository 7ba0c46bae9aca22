import type { QueryClient } from '@tanstack/react-query'

/** The answers of a screen come close together, and showing them goes first. */
const pauseMs = 500

/** Calls `then` half a second after the first answer to any query; returns how to cancel it. */
export function afterFirstAnswer(client: QueryClient, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    leave()
    timer = setTimeout(then, pauseMs)
  })
  return () => {
    leave()
    clearTimeout(timer)
  }
}
