import pg from 'pg'

const longestPauseMs = 5_000

/**
 * Holds a connection of its own for LISTEN. When it breaks it is opened anew, one attempt after the other
 * with growing pauses, and `onGap` is told: payloads may have been missed. Answers how to stop.
 */
export async function listenOnServer(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let stopped = false
  let pause = 200
  let timer: NodeJS.Timeout | undefined

  const again = () => {
    if (stopped) return
    timer = setTimeout(() => open().then(onGap, again), pause)
    pause = Math.min(pause * 2, longestPauseMs)
  }
  const open = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    next.on('notification', (message) => onPayload(message.payload ?? ''))
    next.on('error', () => {})
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    // Only now: an attempt that fails ends too, and would be followed by two others.
    next.once('end', again)
    client = next
    pause = 200
    if (stopped) await next.end()
  }
  await open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
