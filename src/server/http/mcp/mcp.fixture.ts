import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { TestApp } from '#test/test-app.ts'

/** The official client in each generation of the protocol. */
export const generations = [
  ['2025-11-25', {}],
  ['2026-07-28', { versionNegotiation: { mode: 'auto' } }],
] as const

/** Connects the official client with a token. */
export async function connectClient(
  { app, wiring }: TestApp,
  token: string,
  options: object = {},
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, options)
  const headers = { authorization: `Bearer ${token}` }
  const transport = new StreamableHTTPClientTransport(new URL(`${wiring.settings.publicUrl}/mcp`), {
    requestInit: { headers },
    fetch: async (url, init) => await app.request(String(url), init),
  })
  await client.connect(transport)
  return client
}
