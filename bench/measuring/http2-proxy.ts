import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { join } from 'node:path'

/**
 * Serves what stands at `target` over HTTP/2 with TLS on another port of this machine, as a proxy in front of the product
 * does. `folder` takes its certificate, which no browser trusts.
 */
export async function startHttp2Proxy(
  port: number,
  target: string,
  folder: string,
): Promise<{ close(): void }> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost']
  execFileSync('openssl', [...args, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) })
  server.on('request', (asked, answer) => {
    const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
    const onward = request(
      new URL(asked.url, target),
      {
        method: asked.method,
        headers: { ...Object.fromEntries(headers), host: String(asked.headers[':authority']) },
      },
      (given) => {
        // Of one connection, and no headers of HTTP/2.
        const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = given.headers
        answer.writeHead(given.statusCode ?? 502, kept)
        given.pipe(answer)
      },
    )
    onward.on('error', () => answer.end())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { close: () => server.close() }
}
