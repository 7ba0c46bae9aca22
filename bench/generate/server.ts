import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { createApp } from '#server/app.ts'
import { createAuthService } from '#server/auth/index.ts'
import { parseEnv } from '#server/env.ts'
import { LiveHub } from '#server/features/live/index.ts'
import { createLogger } from '#server/kernel/logger.ts'
import type { Illustrator } from '#server/providers/illustrator/port.ts'
import { onStopSignal } from '#server/stop.ts'
import { wire } from '#server/wire.ts'

// The server as `src/server/main.ts` runs it, without pages, and with an illustrator that hands out
// one and the same picture after BENCH_PICTURE_MS: as slow as a service, and as light on this machine.

const env = parseEnv()
const log = createLogger({ level: env.logLevel })
const wired = await wire(env, log)
const { wiring } = wired
const { illustrator } = wiring.ports
const once = illustrator.start.bind(illustrator)
wiring.ports.illustrator = waitingIllustrator(Number(process.env.BENCH_PICTURE_MS ?? 0))

const hub = new LiveHub()
await hub.start(wiring.database, log)
const auth = createAuthService({
  ...wiring,
  mailer: wiring.ports.mailer,
  settings: {
    publicUrl: env.publicUrl,
    supportAddress: 'help@desk.example',
    mailbox: false,
    dev: false,
    local: true,
    freeCredits: 2,
    google: env.google,
  },
  trustedIp: () => null,
})
const app = createApp({
  wiring,
  hub,
  auth: auth.routes as unknown as Hono,
  verifyAccessToken: auth.verifyAccessToken,
  trustedProxies: [],
})
const server = serve({ fetch: app.fetch, port: env.port, hostname: env.host }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`)
})
await wired.startWorking()
onStopSignal(log, async () => {
  server.close()
  await hub.stop()
  await wired.stopWorking()
  await wired.close()
})

function waitingIllustrator(ms: number): Illustrator {
  let picture: ReturnType<Illustrator['start']> | undefined
  const draw: Illustrator['start'] = async (request, call) => {
    await pause(ms, undefined, { signal: call.signal })
    picture ??= once(request, { ...call, signal: new AbortController().signal })
    return await picture
  }
  return {
    model: 'waiting',
    offline: false,
    pollEveryMs: 0,
    modelFor: (wanted) => wanted ?? 'bench',
    start: draw,
    poll: (_reference, request, call) => draw(request, call),
    cancel: async () => {},
  }
}
