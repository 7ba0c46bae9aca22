import type { QueryClient } from '@tanstack/react-query'

/** Calls `then` once the first answer to any query has come; returns how to cancel it. */
export function afterFirstAnswer(client: QueryClient, then: () => void): () => void {
  const leave = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    leave()
    then()
  })
  return leave
}
