import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { expect } from 'vitest'
import type { AskExpert } from '#contracts/clients/experts.ts'
import { expertsContract } from '#contracts/clients/experts.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

export type ExpertsApi = ContractRouterClient<typeof expertsContract.experts>
export type ExpertDesk = Awaited<ReturnType<typeof startExpertDesk>>

/** A server that works on its queue and keeps the mails it sends. */
export async function startExpertDesk() {
  const mails: Mail[] = []
  const send = async (mail: Mail) => void mails.push(mail)
  const server = await startTestApp({ ports: { mailer: { send } } })
  await server.startWorking()
  return { server, mails, close: () => server.close() }
}

/** The routes of questions to experts for a signed-in person. */
export function expertsApi(server: TestApp, user: TestUser): ExpertsApi {
  const link = new OpenAPILink(expertsContract, {
    url: 'http://copydesk.test/api/v1',
    headers: { authorization: `Bearer ${user.token}` },
    fetch: async (request) => await server.app.fetch(request),
  })
  return createORPCClient<ContractRouterClient<typeof expertsContract>>(link).experts
}

let people = 0

/** Questions that were mailed to Jane, about tyres, with the page behind the link. */
export async function askJane(desk: ExpertDesk, over: Partial<AskExpert> = {}) {
  const { server, mails } = desk
  people += 1
  const jane = { name: 'Jane Doe', email: `jane-${people}@client.example` }
  const user = await server.signUp({ fullName: 'Ada Byron' })
  const { id: clientId } = await createClient(user, { name: 'Velo Nord' })
  const experts = expertsApi(server, user)
  const asked = await experts.ask({ clientId, subject: 'Winter tyres', ...jane, ...over })
  const mailed = await mailTo(desk, jane.email)
  const place = { clientId, id: asked.id }
  const shown = async () => {
    const { requests } = await experts.list({ clientId })
    const [request] = requests.filter(({ id }) => id === asked.id)
    if (!request) throw new Error('no request')
    return request
  }
  return {
    ...{ user, clientId, experts, asked, mailed, jane, place, shown, mails },
    ...{ link: linkIn(mailed.text), visitor: openVisitor(server) },
  }
}

/** Waits for a mail to an address, after `seen` of them. */
export async function mailTo({ mails }: ExpertDesk, to: string, seen = 0): Promise<Mail> {
  const found = () => mails.filter((mail) => mail.to === to)[seen]
  await expect.poll(() => found() !== undefined, { timeout: 20_000 }).toBe(true)
  return found() as Mail
}

/** The path of the link in a mail. */
export const linkIn = (text: string) => /\/e\/[\w.-]+/.exec(text)?.[0] ?? ''

/** A browser without scripts: it keeps cookies, follows redirects and sends the form of a page. */
export function openVisitor(server: TestApp) {
  const cookies = new Map<string, string>()
  let page = ''
  let address = ''

  async function visit(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const request = new Request(`http://copydesk.test${path}`, {
      ...init,
      headers,
      redirect: 'manual',
    })
    const answer = await server.app.fetch(request)
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location) return await visit(location)
    page = await answer.clone().text()
    address = path
    return answer
  }

  /** Sends answers by their number, as the form of the page does. */
  async function send(fields: Record<string, string>): Promise<Response> {
    const nonce = /name="nonce" value="([^"]*)"/.exec(page)?.[1] ?? ''
    const id = address.split('/')[2]?.split('?')[0] ?? ''
    return await visit(`/expert/${id}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ nonce, ...fields }).toString(),
    })
  }
  return { visit, send, cookies, page: () => page, address: () => address }
}
