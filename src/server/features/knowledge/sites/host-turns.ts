import { turnsByKey } from '#server/kernel/turns.ts'

const inTurn = turnsByKey(1)

/** Runs the visit of one page when no other of this process's visits is at the same host. */
export async function atHost<T>(address: string, visit: () => Promise<T>): Promise<T> {
  return await inTurn(new URL(address).host, visit)
}
