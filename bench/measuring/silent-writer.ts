import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A model that never answers, and the environment of a server whose orders wait for it: what writing costs is measured elsewhere. */
export async function startSilentWriter(): Promise<{
  environment: Record<string, string>
  stop(): void
}> {
  const writer = createServer(() => {})
  await new Promise<void>((resolve) => writer.listen(0, '127.0.0.1', resolve))
  const { port } = writer.address() as AddressInfo
  return {
    environment: {
      PORT: '0',
      LOG_LEVEL: 'error',
      SECRET_KEY: randomBytes(32).toString('base64'),
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'silent',
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      GENERATION_CONCURRENCY: '1',
    },
    stop: () => {
      writer.closeAllConnections()
      writer.close()
    },
  }
}
