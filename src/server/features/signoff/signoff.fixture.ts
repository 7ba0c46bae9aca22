import { randomUUID } from 'node:crypto'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { StartRound } from '#contracts/approval/sign-off-shapes.ts'
import { signOffContract } from '#contracts/approval/signoff.ts'
import type { SignOffStage } from '#contracts/rules/approval/sign-off-stages.ts'
import { jobContext } from '#server/context/context.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { notifyOfVoidedApprovals } from './mails/notify-of-voided-approvals.ts'

export type SignOffApi = ContractRouterClient<typeof signOffContract>

export type Desk = Awaited<ReturnType<typeof startDesk>>

/** A server that works on its queue and keeps the mails it sends. */
export async function startDesk() {
  const mails: Mail[] = []
  const send = async (mail: Mail) => void mails.push(mail)
  const server = await startTestApp({ ports: { mailer: { send } } })
  await server.startWorking()
  return { server, mails, close: () => server.close() }
}

/** The routes of sign-off for a signed-in person. */
export function signOffApi(server: TestApp, user: TestUser): SignOffApi {
  return createORPCClient(
    new OpenAPILink(signOffContract, {
      url: 'http://copydesk.test/api/v1',
      headers: { authorization: `Bearer ${user.token}` },
      fetch: async (request) => await server.app.fetch(request),
    }),
  )
}

export const anna = { name: 'Anna Smith', email: 'anna@client.example' }

/** An article of a client who approves what goes out. */
export async function articleToApprove(
  { server }: Desk,
  slug?: string,
  stage: SignOffStage = 'client',
) {
  const user = await server.signUp({ fullName: 'Ada Byron' })
  const articleId = await createWrittenArticle(server.database, user, slug ? { slug } : {})
  const signOff = signOffApi(server, user)
  const { clientId } = await user.api.articles.get({ id: articleId })
  await signOff.setClient({ clientId, stage })
  const start = (over: Partial<StartRound> = {}) =>
    signOff.start({
      articleId,
      reviewers: [anna],
      message: '',
      dueOn: null,
      everyone: false,
      ...over,
    })
  return { user, articleId, clientId, signOff, start }
}

/** Waits for the newest mail to an address whose subject begins so, after `seen` mails. */
export async function mailTo(
  { mails }: Desk,
  to: string,
  subject: string,
  seen = 0,
): Promise<Mail> {
  const found = () =>
    mails.slice(seen).findLast((mail) => mail.to === to && mail.subject.startsWith(subject))
  await expect.poll(() => found() !== undefined, { timeout: 20_000 }).toBe(true)
  return found() as Mail
}

/** Lets the editing rest; by default for so long that what was voided is told. */
export async function letEditingRest({ server }: Desk, ms = 5 * 60_000): Promise<void> {
  const { kysely } = server.database
  await sql`update review_rounds set notify_at = notify_at - make_interval(secs => ${ms / 1000}::float8),
    closed_at = closed_at - make_interval(secs => ${ms / 1000}::float8) where notify_at is not null`.execute(
    kysely,
  )
  await notifyOfVoidedApprovals(jobContext(server.wiring, randomUUID()))
}

/** The path of the link in a mail. */
export const linkIn = (mail: Mail) => /\/r\/[\w.-]+/.exec(mail.text)?.[0] ?? ''

/** A browser without scripts: it keeps cookies, follows redirects and sends the forms of a page. */
export function openBrowser({ server }: { server: TestApp }) {
  const cookies = new Map<string, string>()
  const headersSet: string[] = []
  let page = ''
  let address = ''

  async function visit(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await server.app.fetch(
      new Request(`http://copydesk.test${path}`, { ...init, headers, redirect: 'manual' }),
    )
    headersSet.push(...answer.headers.getSetCookie())
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

  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  const seat = () => address.split('/')[2]?.split('?')[0] ?? ''

  return {
    visit,
    cookies,
    headersSet,
    page: () => page,
    address: () => address,
    seat,
    /** Sends a form of the page, with its nonce and the package it shows. */
    submit: (action: string, fields: Record<string, string> = {}) =>
      visit(`/review/${seat()}/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          nonce: field('nonce'),
          package: field('package'),
          ...fields,
        }).toString(),
      }),
  }
}

/** All that the answer to a link tells, but for the link itself. */
export async function answerTo(desk: { server: TestApp }, path: string) {
  const answer = await openBrowser(desk).visit(path)
  const headers = Object.fromEntries(answer.headers)
  delete headers['x-request-id']
  const [, , link = ''] = path.split('/')
  return { status: answer.status, headers, text: (await answer.text()).replace(link, 'LINK') }
}

/** Asks for a new link in place of one that does not work. */
export async function askForNewLink({ server }: { server: TestApp }, path: string) {
  const [, room = '', link = ''] = path.split('/')
  const answer = await server.app.request(`/${room}/renew`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ link }).toString(),
  })
  return { status: answer.status, text: await answer.text() }
}

export type Browser = ReturnType<typeof openBrowser>

/** Decides with the code from the mail. */
export async function decideWithCode(
  desk: Desk,
  browser: Browser,
  verdict: string,
  {
    note = verdict === 'changes' ? 'Say it in fewer words.' : '',
    email = anna.email,
    remember = false,
  } = {},
): Promise<Response> {
  const seen = desk.mails.length
  await browser.submit('decision', { verdict, note })
  const mail = await mailTo(desk, email, 'Your code', seen)
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
  return await browser.submit('confirm', {
    verdict,
    note,
    code,
    ...(remember ? { remember: 'yes' } : {}),
  })
}
