import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { signWebhook } from '#server/kernel/sign-webhook.ts'
import { samples } from '#server/text/language/language-of.fixture.ts'

// The nodes of docs/workflow.n8n.json that check an order, executed by n8n itself. N8N names a folder in which it is
// installed; docs/workflow.md says how.

const secret = 'a secret of characters, as n8n takes it'
const example = readFileSync('docs/workflow.n8n.json', 'utf8')
const until = 'From Copydesk and fresh?'
const prose = samples.en?.text ?? ''

beforeAll(() => {
  if (!process.env.N8N) throw new Error('N8N names no folder: see docs/workflow.md')
})

type Order = { raw: string; headers: Record<string, string> }

/** By which output each order leaves the check: 0 is accepted, 1 refused. */
function checked(orders: readonly Order[]): unknown {
  const workflow = JSON.parse(
    example.replace('PUT THE VALUE OF GENERATION_WEBHOOK_SECRET HERE', secret),
  )
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/consumers/n8n.cjs'], {
    input: JSON.stringify({ workflow, until, orders }),
    maxBuffer: 100_000_000,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

function orderOf(input: string, index: number): Order {
  const body = JSON.stringify({ callbackToken: 'token', input, contentDraft: '' })
  const headers = signWebhook(secret, { id: `order-${index}`, at: new Date(), body })
  return { raw: body, headers }
}

/** Texts of every language, alone and as a few letters in long English prose. */
const texts = Object.values(samples).flatMap(({ brief, text }) => [
  brief,
  text,
  `${text}\n\n`.repeat(40),
  ...[1, 2, 3].map((letters) => `${prose.repeat(letters * 10)} ${otherLetters(text, letters)}`),
  `${prose.repeat(200)} ${brief}`,
  `“${brief}” – ${prose}`,
])

function otherLetters(text: string, count: number): string {
  return [...text.replaceAll(/\p{ASCII}/gu, '')].slice(0, count).join('') || '…'
}

test('it accepts 200 orders of every language and length, and no other', () => {
  const emoji = (index: number) => `${prose.repeat(index)} ${'🍵☕é'.slice(0, 2 + (index % 3))}`
  const more = Array.from({ length: Math.max(0, 200 - texts.length) }, (_, index) => emoji(index))
  const orders = [...texts, ...more].map(orderOf)
  expect(orders.length).toBeGreaterThanOrEqual(200)
  const [one] = orders
  const forged = { raw: one?.raw.replace('token', 'taken') ?? '', headers: one?.headers ?? {} }
  expect(checked([...orders, forged])).toEqual([...orders.map(() => 0), 1])
}, 600_000)
