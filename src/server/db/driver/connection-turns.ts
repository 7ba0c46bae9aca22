/** Whether a person waits for an answer, or nobody does. */
export type Lane = 'people' | 'background'

/** So many people in a row, and background work that waits has a turn: its leases must not run out. */
const mostPeopleInARow = 8

/** Turns at the only connection: people before background work, each in the order they came. */
export class ConnectionTurns {
  readonly #waiting: Record<Lane, (() => void)[]> = { people: [], background: [] }
  #taken = false
  #peopleInARow = 0

  /** Waits for a turn; call the answer once to end it. */
  async take(lane: Lane): Promise<() => void> {
    if (this.#taken) await new Promise<void>((begin) => this.#waiting[lane].push(begin))
    this.#taken = true
    this.#peopleInARow = lane === 'people' ? this.#peopleInARow + 1 : 0
    return () => this.#pass()
  }

  #pass(): void {
    const { people, background } = this.#waiting
    const backgroundIsDue = this.#peopleInARow >= mostPeopleInARow && background.length > 0
    const next = backgroundIsDue ? background.shift() : (people.shift() ?? background.shift())
    if (next) next()
    else this.#taken = false
  }
}
