import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const captchaSecret = 'captcha-test-secret'

/** What the service draws: a box to tick, whose token is as good as it says. */
const script = `
  let solved = 0
  const boxes = new Map()
  const draw = (id) => {
    const { place, options } = boxes.get(id)
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.ariaLabel = 'I am human'
    box.onchange = () => options.callback('solved-' + Date.now() + '-' + solved++)
    place.replaceChildren(box)
  }
  window.turnstile = {
    render(place, options) {
      const id = 'box-' + boxes.size
      boxes.set(id, { place, options })
      draw(id)
      return id
    },
    reset: draw,
    remove: (id) => boxes.get(id).place.replaceChildren(),
  }
`

/**
 * A captcha service with Turnstile's protocol: tokens that begin with `solved` pass once, all others fail.
 * It records the requests.
 */
export async function startFakeCaptcha() {
  const asked: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/javascript' })
      response.end(script)
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    const used = asked.some((before) => before.response === form.response)
    asked.push(form)
    const problem =
      form.secret !== captchaSecret
        ? 'invalid-input-secret'
        : form.response?.startsWith('solved') && !used
          ? null
          : used
            ? 'timeout-or-duplicate'
            : 'invalid-input-response'
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ success: !problem, 'error-codes': problem ? [problem] : [] }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
