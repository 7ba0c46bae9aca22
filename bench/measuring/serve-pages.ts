import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves pages by their paths, on loopback. */
export async function servePages(
  pages: Readonly<Record<string, { title: string; text: string; language?: string }>>,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    if (!page) return void response.writeHead(404).end()
    const { title, text, language = 'en' } = page
    const html = `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body><main><article><h1>${title}</h1><p>${text}</p></article></main></body></html>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
