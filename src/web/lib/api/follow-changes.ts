import type { MutationCacheConfig, QueryKey } from '@tanstack/react-query'
import { notify } from '../toasts.ts'
import { readProblem } from './api-error.ts'

/** What a mutation says of itself; what it makes stale the server tells, with the answer. */
export type ChangeMeta = {
  /** The toast once it is done. */
  done?: string
  /** The toast when it fails, above the reason; without it, whoever calls it says so. */
  failed?: string
  /** Toasts with the same id replace each other. */
  toast?: string
  /** Queries that it makes stale besides, of what is no news to open pages. */
  stale?: readonly QueryKey[]
  /** It counts as done before what it has changed is on screen. */
  waits?: false
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ChangeMeta
  }
}

type Following = {
  makeStale(keys: readonly QueryKey[]): void
  catchUp(): Promise<void>
  invalidateQueries(): Promise<void>
  isMutating(filters: { mutationKey: QueryKey }): number
}

/** After these nothing on screen is out of date, but what was shown early. */
const unrelated = new Set(['cancelled', 'unauthenticated', 'unavailable', 'invalid_input'])

/**
 * What follows every change: its toast, and that what it has changed is loaded again. After a failure that is
 * everything on screen: the answer may be lost, or somebody else was faster.
 */
export function followChanges(cacheOf: () => Following): MutationCacheConfig {
  return {
    onSuccess: (_, __, ___, { meta }) => {
      if (meta?.done) void notify('success', meta.done, idOf(meta))
    },
    onError: (error, _, __, { meta, options }) => {
      const { code, message } = readProblem(error)
      if (meta?.failed) {
        void notify('error', meta.failed, { ...idOf(meta), description: message })
      }
      if (options.onMutate || !unrelated.has(code)) void cacheOf().invalidateQueries()
    },
    onSettled: (_, error, __, ___, { meta, options }) => {
      if (error) return
      const cache = cacheOf()
      cache.makeStale(meta?.stale ?? [])
      // Of several of a kind at once, an answer in between would put an older value on screen.
      const { mutationKey } = options
      if (mutationKey && cache.isMutating({ mutationKey }) > 1) return
      const loaded = cache.catchUp()
      return meta?.waits === false ? undefined : loaded
    },
  }
}

const idOf = ({ toast }: ChangeMeta) => (toast ? { id: toast } : {})
