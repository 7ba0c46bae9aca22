/**
 * What happens to a call instead of its response: the connection is cut before or after processing it, no
 * response ever comes, or a fixed response is sent without processing.
 */
export type Fault =
  | 'cut-before'
  | 'cut-after'
  | 'hang'
  | { status: number; body?: string; headers?: Record<string, string> }

type Planned = { method: string; path: RegExp; fault: Fault; once: boolean }

/** The faults a test has planned. */
export class PlannedFaults {
  #planned: Planned[] = []

  add(planned: Planned): void {
    this.#planned.push(planned)
  }

  clear(): void {
    this.#planned = []
  }

  take(method: string, path: string): Fault | null {
    const found = this.#planned.find((one) => one.method === method && one.path.test(path))
    if (found?.once) this.#planned = this.#planned.filter((one) => one !== found)
    return found?.fault ?? null
  }
}
