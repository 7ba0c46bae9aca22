import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { v7 } from 'uuid'
import type { Statement as HomeStatement } from './home-statements.ts'
import { tenant } from './load-articles.ts'

// The least a server can do for the same answers: bare Node, one prepared statement per route, no
// authentication, no validation, no isolation. Copydesk's cost is given as a ratio to this.

// The product's functions ask a connection for its workspace.
const options = `-c app.workspace_id=${tenant.workspaceId} -c app.user_id=${tenant.userId}`
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options })

/** What the dashboard asks the database: the same statements, whose plans are kept as there. */
const home: HomeStatement[] = JSON.parse(process.env.HOME_STATEMENTS ?? '[]')
const keeping = `${options} -c plan_cache_mode=force_generic_plan`
const homePool = new pg.Pool({ ...pool.options, options: keeping })
const readHome = () =>
  Promise.all(
    home.map(
      async (statement, at) => (await homePool.query({ ...statement, name: `home${at}` })).rows,
    ),
  )

const card = `a.id, a.title, a.status, a.input_type, a.input_value, a.client_id, c.name as client_name,
  a.campaign_id, p.name as campaign_name, a.banner_image_url,
  (select x.url from publications x where x.article_id = a.id and x.external_id is not null
    and x.published_at is not null order by x.published_at desc limit 1) as published_url, a.offline_sample, a.failure_message, a.created_at, a.last_published_at`

const joins = `join clients c on c.id = a.client_id join campaigns p on p.id = a.campaign_id`

const statements = {
  list: `select ${card}, (select sum(total) from article_counts where workspace_id = $1) as total
    from (select id from articles where workspace_id = $1 order by created_at desc, id desc limit 20 offset $2) as page
    join articles a using (id) ${joins} order by a.created_at desc, a.id desc`,
  search: `select ${card} from articles a ${joins}
    where a.workspace_id = $1 and lower(a.title) like $2 order by a.created_at desc, a.id desc limit 20`,
  texts: `select a.id, a.title, c.name, ts_headline('simple', app.article_text(a), $2::tsquery) as line
    from (select article_id from article_words where words @@ (quote_literal(app.workspace_word($1::uuid))::tsquery && $2::tsquery)
      order by created_at desc limit 8) as hit
    join articles a on a.id = hit.article_id join clients c on c.id = a.client_id`,
  article: `select ${card}, a.subtitle, a.summary, a.content_json, a.meta_description, a.author_name, a.revision
    from articles a ${joins} where a.workspace_id = $1 and a.id = $2`,
  create: `insert into bench_articles (id, workspace_id, client_id, campaign_id, input_type, input_value)
    select $1, workspace_id, client_id, id, 'topic', $3 from campaigns where id = $2 returning id`,
}
type Statement = keyof typeof statements

async function valuesOf(name: Statement, url: URL, request: IncomingMessage): Promise<unknown[]> {
  const asked = (key: string) => url.searchParams.get(key)
  if (name === 'list') return [asked('workspace'), asked('offset')]
  if (name === 'search') return [asked('workspace'), `%${asked('word')}%`]
  if (name === 'texts') return [asked('workspace'), `${asked('word')}:*`]
  if (name === 'article') return [asked('workspace'), asked('id')]
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const order = JSON.parse(Buffer.concat(chunks).toString())
  return [v7(), order.campaignId, order.inputValue]
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://floor')
  const name = url.pathname.slice(1) as Statement
  const read = async () => {
    if (url.pathname === '/home') return await readHome()
    const values = await valuesOf(name, url, request)
    // A kept plan would not know how rare the word is.
    const kept = name === 'search' || name === 'texts' ? {} : { name }
    const { rows } = await pool.query({ ...kept, text: statements[name], values })
    return rows
  }
  read()
    .then((rows) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
    })
    .catch((error: Error) => response.writeHead(500).end(error.message))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`)
})
process.on('SIGTERM', () => process.exit(0))
