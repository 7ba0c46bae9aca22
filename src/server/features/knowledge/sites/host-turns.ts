import pLimit, { type LimitFunction } from 'p-limit'

const hosts = new Map<string, LimitFunction>()

/** Runs the visit of one page when no other of this process's visits is at the same host. */
export async function atHost<T>(address: string, visit: () => Promise<T>): Promise<T> {
  const { host } = new URL(address)
  const turn = hosts.get(host) ?? pLimit(1)
  hosts.set(host, turn)
  try {
    return await turn(visit)
  } finally {
    if (turn.activeCount + turn.pendingCount === 0) hosts.delete(host)
  }
}
