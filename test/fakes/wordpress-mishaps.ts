/**
 * What happens to a call instead of an answer: the connection is cut before or after the work is
 * done, nothing ever comes, or a fixed answer is given without any work.
 */
export type Mishap =
  | 'cut-before'
  | 'cut-after'
  | 'hang'
  | { status: number; body?: string; headers?: Record<string, string> }

type Planned = { method: string; path: RegExp; mishap: Mishap; once: boolean }

/** The mishaps a test has planned. */
export class Mishaps {
  #planned: Planned[] = []

  add(planned: Planned): void {
    this.#planned.push(planned)
  }

  clear(): void {
    this.#planned = []
  }

  take(method: string, path: string): Mishap | null {
    const found = this.#planned.find((one) => one.method === method && one.path.test(path))
    if (found?.once) this.#planned = this.#planned.filter((one) => one !== found)
    return found?.mishap ?? null
  }
}
