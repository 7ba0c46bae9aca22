import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listenOnServer } from '#server/db/driver/server-listener.ts'
import { openTestDatabase } from '../database.ts'
import { until } from '../process.ts'

test('after a database was away, one connection listens again and hears each payload once', async () => {
  const database = await openTestDatabase()
  const way = await openWay(new URL(database.url ?? ''))
  const channel = `away_${randomBytes(6).toString('hex')}`
  const heard: string[] = []
  let gaps = 0
  const stop = await listenOnServer(
    way.url,
    channel,
    (payload) => heard.push(payload),
    () => gaps++,
  )
  await way.close()
  // Several attempts fail meanwhile.
  await delay(4_000)
  await way.open()
  await until(async () => gaps > 0)
  // Longer than the longest pause between attempts, so that any other would have come by.
  await delay(6_000)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where query = ${`listen ${channel}`}`.execute(database.kysely)
  expect(rows[0]?.n).toBe(1)
  await sql`select pg_notify(${channel}, 'news')`.execute(database.kysely)
  await until(async () => heard.length > 0)
  expect(heard).toEqual(['news'])
  expect(gaps).toBe(1)
  await stop()
  await way.close()
  await database.close()
})

/** A way to the database that can be closed, as when its server is restarted. */
async function openWay(target: URL) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => [client, upstream].map((each) => each.destroy()))
    }
    client.pipe(upstream).pipe(client)
  })
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await open(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = new URL(target)
  url.port = String(port)
  return {
    url: url.href,
    open: () => open(port),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
