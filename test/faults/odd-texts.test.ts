import { afterAll, beforeAll, expect, test } from 'vitest'
import { oddTexts } from '../factories/odd-texts.ts'
import { attempts } from '../isolation/isolation-attempts.ts'
import { callerOf, routes, textSlotsOf, withId } from '../isolation/isolation-caller.ts'
import { buildWorld, type World } from '../isolation/isolation-world.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

let server: TestApp
let world: World
beforeAll(async () => {
  server = await startTestApp()
  world = await buildWorld(server, 'Feldspar')
})
afterAll(() => server.close())

/** Some texts can't be sent as part of an address: half a character has no bytes. */
const unsendable = (error: Error) => error.cause instanceof URIError && { status: 0, text: '' }

test.each(routes)('$name answers odd texts without failing', async (route) => {
  const call = callerOf(server, world.user, () => {})
  const input = attempts[route.name]?.input?.(world.own)
  for (const slot of textSlotsOf(input)) {
    for (const [name, text] of Object.entries(oddTexts)) {
      const answer = await call(route, withId(input, slot, text)).catch(unsendable)
      if (!answer) throw new Error(`${name} as ${slot.join('.')} was not sent`)
      const shown = answer.text.slice(0, 300)
      expect(answer.status, `${name} as ${slot.join('.')}: ${shown}`).not.toBe(500)
    }
  }
})
