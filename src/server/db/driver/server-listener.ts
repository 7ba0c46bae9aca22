import pg from 'pg'

const maxPauseMs = 5_000

/**
 * LISTENs on a connection of its own. When that breaks, it reconnects with growing pauses, then calls
 * `onGap`: payloads may have been missed. Answers a function that stops it.
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

  const reconnect = () => {
    if (stopped) return
    timer = setTimeout(() => open().then(onGap, reconnect), pause)
    pause = Math.min(pause * 2, maxPauseMs)
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
    // Only once connected: a failed attempt emits `end` too and would start two others.
    next.once('end', reconnect)
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
