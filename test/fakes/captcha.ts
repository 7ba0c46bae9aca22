import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const captchaSecret = 'captcha-test-secret'

/** A captcha service: the token `solved` passes once, any other fails; it keeps what it was asked. */
export async function startFakeCaptcha() {
  const asked: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
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
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
