import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fake of Twilio's API: records messages, or responds with the given status. */
export async function startFakeTwilio() {
  const taken: Record<string, string>[] = []
  let status = 201
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const right = `Basic ${Buffer.from('AC1:token').toString('base64')}`
    const path = '/2010-04-01/Accounts/AC1/Messages.json'
    const answer =
      request.url !== path ? 404 : request.headers.authorization !== right ? 401 : status
    if (answer === 201) {
      taken.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())))
    }
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { accountSid: 'AC1', authToken: 'token', from: '+15005550006', apiBase },
    taken,
    answers: (next: number) => {
      status = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
