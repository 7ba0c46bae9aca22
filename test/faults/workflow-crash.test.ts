import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../../scripts/tests/free-port.ts'
import { makeDataFolder } from '../data-folder.ts'
import { orderOverHttp } from '../factories/orders-over-http.ts'
import { finishedReport } from '../factories/workflow-report.ts'
import { accepted, type FakeWorkflow, reportOn, startFakeWorkflow } from '../fakes/workflow.ts'
import { type Caller, type ServerProcess, signUpOverHttp, startProcess, until } from '../process.ts'

let workflow: FakeWorkflow
let dataDir: string
let server: ServerProcess
let user: Caller
const port = String(freePort())

beforeAll(async () => {
  workflow = await startFakeWorkflow()
  dataDir = await makeDataFolder(inject('databaseSnapshot'))
  server = await start()
  user = await signUpOverHttp({ url: server.url })
})
afterAll(async () => {
  await server.kill()
  await workflow.close()
  await rm(dataDir, { recursive: true, force: true })
})

function start(): Promise<ServerProcess> {
  return startProcess({
    PORT: port,
    DATA_DIR: dataDir,
    GENERATION_WEBHOOK_URL: workflow.url,
    GENERATION_WEBHOOK_SECRET: 'a-secret-of-some-length-indeed',
  })
}

async function orderArticle(): Promise<string> {
  const made = await user.call<{ articles: { id: string }[] }>(
    'POST',
    '/api/v1/articles',
    await orderOverHttp(user),
  )
  return made.body.articles[0]?.id ?? expect.fail('no article')
}

async function ended(id: string) {
  return await until(async () => {
    const { body } = await user.call<{ status: string; title: string }>(
      'GET',
      `/api/v1/articles/${id}`,
    )
    return !['pending_generation', 'processing'].includes(body.status) && body
  })
}

test('killed while it waits for the workflow, it takes the report after the restart', async () => {
  const id = await orderArticle()
  const order = await until(async () => workflow.orders.at(-1))
  await until(async () => {
    const { body } = await user.call<{ status: string }>('GET', `/api/v1/articles/${id}`)
    return body.status === 'processing'
  })
  await server.kill()
  server = await start()
  expect(await reportOn(order, finishedReport())).toBe(202)
  expect(await ended(id)).toMatchObject({ status: 'completed' })
  expect(workflow.orders).toHaveLength(1)
}, 60_000)

test('killed while it hands an order over, it sends the same order again', async () => {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  workflow.orders.length = 0
  workflow.onOrder = () => {
    resolve()
    return 'hang'
  }
  const id = await orderArticle()
  await reached
  await server.kill()
  workflow.onOrder = (order) => {
    void reportOn(order, finishedReport())
    return accepted
  }
  server = await start()
  expect(await ended(id)).toMatchObject({ status: 'completed' })
  const [first, second] = workflow.orders
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body.callbackToken).toBe(first?.body.callbackToken)
  const me = await user.call<{ credits: { total: number } }>('GET', '/api/v1/me')
  expect(me.body.credits.total).toBe(0)
}, 120_000)
