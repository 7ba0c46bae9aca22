import type { KeyScope } from '#contracts/rules/key-scopes.ts'

export type Step = { title: string; text: string; command: string }

/** What the key of the quick start has to be allowed. */
export const quickStartScopes = [
  'clients:read',
  'articles:read',
  'generate',
] as const satisfies readonly KeyScope[]

const authorised = '-H "Authorization: Bearer $COPYDESK_KEY"'
const more = ' \\\n  '

/** Orders an article and reads it, in lines for a shell with curl and jq; each goes on from the one before. */
export function quickStart(origin: string): Step[] {
  const api = `${origin}/api/v1`
  return [
    {
      title: 'Ask who the key is',
      text: 'It answers with its name, its workspace and the clients it sees.',
      command: [`curl -s ${api}/keys/current`, authorised].join(more),
    },
    {
      title: 'Choose a campaign',
      text: 'Articles belong to a campaign of a client. This takes the newest one.',
      command: [
        `CAMPAIGN=$(curl -s ${api}/campaigns`,
        authorised,
        "| jq -r '.items[0].id'); echo $CAMPAIGN",
      ].join(more),
    },
    {
      title: 'Order an article',
      text: 'It costs one credit. The Idempotency-Key names this order: sent again, it is neither done nor paid twice.',
      command: [
        `ARTICLE=$(curl -s ${api}/articles`,
        authorised,
        '-H "Content-Type: application/json"',
        '-H "Idempotency-Key: my-first-order"',
        [
          `-d '{"campaignId": "'$CAMPAIGN'", "inputType": "topic",`,
          `       "inputValue": "How to choose an anvil"}'`,
        ].join('\n'),
        "| jq -r '.articles[0].id'); echo $ARTICLE",
      ].join(more),
    },
    {
      title: 'Wait until it is written',
      text: 'That takes a few minutes. The stage says what is being worked on.',
      command: [
        `while curl -s ${api}/articles/$ARTICLE`,
        authorised,
        `| jq -r '"\\(.status) \\(.progress.stage // "")"'`,
        "| grep -E 'pending_generation|processing'; do sleep 2; done",
      ].join(more),
    },
    {
      title: 'Read it',
      text: 'The text is Markdown, part by part. Its claims, checks and posts have addresses of their own.',
      command: [
        `curl -s ${api}/articles/$ARTICLE`,
        authorised,
        [
          `| jq -r '"# \\(.title)\\n", (.content | .introduction,`,
          `      (.sections[] | "\\n## \\(.title)\\n\\n\\(.content)"), "\\n\\(.conclusion)")'`,
        ].join('\n'),
      ].join(more),
    },
  ]
}

/** The addresses of the packages, which the build puts there. */
export const packagePaths = {
  client: '/developers/copydesk-client.tgz',
  n8n: '/developers/n8n-nodes-copydesk.tgz',
}

/** The same order by the package for TypeScript, whose types are those of the OpenAPI document. */
export function clientExample(origin: string): string {
  return `import { copydesk } from 'copydesk-client'

const desk = copydesk({ origin: '${origin}', key: process.env.COPYDESK_KEY ?? '' })

const campaigns = await desk.GET('/api/v1/campaigns')
const campaign = campaigns.data?.items[0]
if (!campaign) throw new Error(campaigns.error?.message ?? 'There is no campaign yet.')

const order = await desk.POST('/api/v1/articles', {
  params: { header: { 'idempotency-key': 'my-order-by-typescript' } },
  body: { campaignId: campaign.id, inputType: 'topic', inputValue: 'How to choose an anvil' },
})
console.log(order.data?.articles[0]?.id ?? order.error?.message)
`
}

/** Walking a whole list, and changing a text that nobody has changed meanwhile. */
export function carefulExample(origin: string): string {
  return `import { copydesk } from 'copydesk-client'

const desk = copydesk({ origin: '${origin}', key: process.env.COPYDESK_KEY ?? '' })

// Every article, whatever is added on the way.
const ids: string[] = []
let cursor: string | undefined
do {
  const page = await desk.GET('/api/v1/articles', { params: { query: { limit: 100, cursor } } })
  if (!page.data) throw new Error(page.error.message)
  ids.push(...page.data.items.map(({ id }) => id))
  cursor = page.data.nextCursor ?? undefined
} while (cursor)

// A new summary, unless the text has changed since it was read.
const path = { id: ids[0] ?? '' }
const read = await desk.GET('/api/v1/articles/{id}', { params: { path } })
if (!read.data) throw new Error(read.error?.message)
const etag = read.response.headers.get('etag') ?? ''
const changed = await desk.PATCH('/api/v1/articles/{id}/content', {
  params: { path, header: { 'if-match': etag } },
  body: { change: { block: 'summary', before: read.data.summary, text: 'Anvils, in short' } },
})
console.log(changed.response.status === 412 ? 'Read it again.' : changed.data?.summary)
`
}
