import type { LiveEvent } from '#contracts/live.ts'
import type { Database } from '#server/db/connect.ts'
import type { Logger } from '#server/kernel/logger.ts'

export type Announced = {
  id: number
  workspaceId: string
  clientId: string | null
  payload: LiveEvent
}

/** A notice of the database: an event, or that a person's access may have ended or changed. */
type Notice = Announced | { accessOf: string }

export type LiveListener = {
  workspaceId: string
  userId: string
  onEvent: (event: Announced) => void
  /** The person's access may have ended or changed, so it has to be checked before anything else is sent. */
  onAccess: () => void
  /** Events may have been missed, so the listener has to read the database again. */
  onGap: () => void
  /** The person has opened too many pages since: this one has to go. */
  onCrowded: () => void
}

/** How many pages of one person one process keeps up to date; the oldest makes room for a further one. */
export const maxPagesOfPerson = 30

/** Passes the database's live events to the pages connected to this process. */
export class LiveHub {
  #listeners = new Map<string, Set<LiveListener>>()
  /** The same by person, the oldest page first. */
  #people = new Map<string, Set<LiveListener>>()
  #stop: (() => Promise<void>) | undefined

  async start(database: Database, log: Logger): Promise<void> {
    this.#stop = await database.listen(
      'copydesk_live',
      (payload) => {
        try {
          this.#deliver(JSON.parse(payload) as Notice)
        } catch (err) {
          log.warn({ err }, 'unreadable live event')
        }
      },
      () => {
        for (const listener of this.#all()) listener.onGap()
      },
    )
  }

  /** Registers a page; the returned function removes it. */
  add(listener: LiveListener): () => void {
    const listeners = this.#listeners.get(listener.workspaceId) ?? new Set()
    this.#listeners.set(listener.workspaceId, listeners)
    listeners.add(listener)
    const pages = this.#people.get(listener.userId) ?? new Set()
    this.#people.set(listener.userId, pages)
    pages.add(listener)
    const [oldest] = pages
    if (oldest && pages.size > maxPagesOfPerson) {
      pages.delete(oldest)
      oldest.onCrowded()
    }
    return () => {
      if (!listeners.delete(listener)) return
      pages.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(listener.workspaceId)
      if (pages.size === 0) this.#people.delete(listener.userId)
    }
  }

  async stop(): Promise<void> {
    await this.#stop?.()
  }

  #deliver(notice: Notice): void {
    if ('accessOf' in notice) {
      for (const listener of this.#people.get(notice.accessOf) ?? []) listener.onAccess()
      return
    }
    for (const listener of this.#listeners.get(notice.workspaceId) ?? []) listener.onEvent(notice)
  }

  *#all(): Iterable<LiveListener> {
    for (const listeners of this.#listeners.values()) yield* listeners
  }
}
