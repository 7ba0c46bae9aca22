import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, FaultyServer } from './faulty-server.ts'
import { answerWebflow, type WebflowAnswer } from './webflow-routes.ts'
import { FakeWebflowSite } from './webflow-site.ts'

export type RecordedCall = { method: string; path: string; authorization: string | undefined }

/** Starts a fake of Webflow's Data API v2 on loopback, with as many sites as are added. */
export async function startFakeWebflow(): Promise<FakeWebflow> {
  const fake = new FakeWebflow()
  await fake.listen()
  return fake
}

/** A running fake: its sites, recorded calls and planned faults. */
export class FakeWebflow extends FaultyServer {
  readonly calls: RecordedCall[] = []
  readonly sites: FakeWebflowSite[] = []
  /** Calls per API key from now on before the answer is 429. */
  callsLeft = Number.POSITIVE_INFINITY
  /** Seconds that a refused caller is asked to wait. */
  retryAfter = 1
  /** What `WEBFLOW_API_BASE` is to be. */
  get api(): string {
    return `${this.origin}/v2`
  }

  addSite(): FakeWebflowSite {
    const site = new FakeWebflowSite()
    this.sites.push(site)
    return site
  }

  protected override async handle(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin)
    const method = request.method ?? 'GET'
    const { authorization } = request.headers
    const path = url.pathname.replace(/^\/v2/, '')
    const body = await bodyOf(request)
    this.calls.push({ method, path: path + url.search, authorization })
    const fault = this.faults.take(method, path)
    if (fault === 'cut-before') request.socket.destroy()
    if (fault === 'cut-before' || fault === 'hang') return
    if (fault && fault !== 'cut-after') {
      response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers })
      response.end(fault.body ?? '{"code":"internal_error","message":"Faulty"}')
      return
    }
    const answer = await this.#answer(method, url, path, authorization, {
      contentType: request.headers['content-type'] ?? '',
      body,
    })
    if (fault === 'cut-after') request.socket.destroy()
    else {
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.end(answer.json === undefined ? undefined : JSON.stringify(answer.json))
    }
  }

  async #answer(
    method: string,
    url: URL,
    path: string,
    authorization: string | undefined,
    sent: { contentType: string; body: Buffer },
  ): Promise<WebflowAnswer> {
    if (path.startsWith('/upload/')) return await this.#keepFile(path, sent)
    const site = this.sites.find(({ apiKey }) => authorization === `Bearer ${apiKey}`)
    if (!site) return { status: 401, json: { code: 'not_authorized', message: 'Not authorized' } }
    if (this.callsLeft <= 0) {
      return {
        status: 429,
        json: { code: 'too_many_requests', message: 'Too Many Requests', details: [] },
        headers: { 'retry-after': String(this.retryAfter) },
      }
    }
    this.callsLeft -= 1
    const body = sent.body.length > 0 ? JSON.parse(sent.body.toString()) : {}
    return answerWebflow(site, {
      method,
      path,
      query: url.searchParams,
      body,
      origin: this.origin,
    })
  }

  /** The storage behind Webflow, which takes a file with a signed form. */
  async #keepFile(
    path: string,
    { contentType, body }: { contentType: string; body: Buffer },
  ): Promise<WebflowAnswer> {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData()
    const assets = this.sites.flatMap((site) => site.assets)
    const asset = assets.find(({ id }) => path === `/upload/${id}`)
    const file = form.get('file')
    if (!asset || form.get('Policy') !== `policy-${asset.id}` || !(file instanceof Blob)) {
      return { status: 403, json: { message: 'AccessDenied' } }
    }
    asset.bytes = Buffer.from(await file.arrayBuffer())
    return { status: 201, json: undefined }
  }
}
