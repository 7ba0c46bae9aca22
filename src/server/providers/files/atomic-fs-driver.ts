import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/** Keeps files in a local folder. `put` is atomic and durable. */
export class AtomicFSDriver extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.#folder, key)
    // Not a valid key, so a draft left behind by a crash can never be read.
    const draft = join(dirname(target), `.${randomUUID()}.draft`)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      await writeFile(draft, contents, { mode: 0o600, flush: true })
      await rename(draft, target)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  /** The driver's own method returns the buffer's underlying memory, which may be longer than the file. */
  override async getBytes(key: string): Promise<Uint8Array> {
    return new Uint8Array(await readFile(join(this.#folder, key)))
  }
}
