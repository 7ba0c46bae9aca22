import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { webhookSchema } from '#contracts/developers/webhooks.ts'
import { madeApiKeySchema } from '#contracts/team/api-keys.ts'
import { newId } from '#server/kernel/ids.ts'
import { newSecret, secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { secretAad } from '#server/kernel/secrets/secrets.ts'
import { storedUrl } from '#server/kernel/stored-files.ts'
import { hashOf } from '#server/text/claims/sentences-of.ts'
import { post } from '../factories/api-keys.ts'
import { buy, send } from '../factories/payments.ts'
import { createCampaign, createClient } from '../factories/workspace-content.ts'
import type { TestApp, TestUser } from '../test-app.ts'

/** The ids of one client's content, and its texts, which only permitted members may read. */
export type Content = {
  ids: Record<
    | 'client'
    | 'campaign'
    | 'article'
    | 'revision'
    | 'run'
    | 'imageGeneration'
    | 'publication'
    | 'scheduled'
    | 'site'
    | 'knowledge'
    | 'source'
    | 'webSource'
    | 'proposal'
    | 'round'
    | 'seat'
    | 'comment'
    | 'portal'
    | 'expertRequest'
    | 'expertAnswer'
    | 'batch'
    | 'brief'
    | 'topic'
    | 'idea'
    | 'draft'
    | 'notice',
    string
  >
  /** The URL of the article's banner. */
  banner: string
  marks: string[]
}
/** A user's workspace with at least one row in every workspace table. */
export type World = {
  user: TestUser
  ids: Content['ids'] &
    Record<
      | 'workspace'
      | 'user'
      | 'colleague'
      | 'invitation'
      | 'seo'
      | 'tone'
      | 'image'
      | 'author'
      | 'credential'
      | 'webflow'
      | 'filter'
      | 'key'
      | 'webhook'
      | 'webhookDelivery',
      string
    >
  marks: string[]
  /** What the user may use in requests: their own ids and banner, and a shared image generator. */
  own: Omit<World['ids'], 'workspace'> & {
    generator: string
    banner: string
    /** What an app was registered under; anybody may ask to connect it. */
    app: string
    invitationToken: string
    /** A paid checkout of the sandbox, and a plan to change to. */
    checkout: string
    plan: string
  }
}

/** Creates a user with a full workspace whose texts all contain `word`. */
export async function buildWorld(server: TestApp, word: string): Promise<World> {
  const user = await server.signUp({ credits: 50, fullName: `${word} Person` })
  const templates = await addTemplates(server, user, word)
  const credential = await addCredential(server, user, word)
  const webflow = await addWebflow(server, user, word)
  const content = await buildContent(server, user, word, { ...templates, credential })
  await addRecords(server, user, word, content)
  const filter = await addFilter(server, user, word)
  const purchases = await addPurchases(server, user, content.ids.client)
  const colleague = await addColleague(server, user)
  const invited = await addInvitation(server, user, user.email, content.ids.client)
  const key = await addKey(user, `${word} program`, content.ids.client)
  const app = await connectApp(server, user, { name: `${word} app`, clientId: content.ids.client })
  const webhooks = await addWebhook(user, `${word} webhook`, content.ids.client)
  const own = {
    ...templates,
    ...webhooks,
    credential,
    webflow,
    workspace: user.workspaceId,
    user: user.userId,
    colleague,
    filter,
    key,
    invitation: invited.id,
  }
  const ids = { ...content.ids, ...own }
  await index(server, ids)
  return {
    user,
    ids,
    own: {
      ...ids,
      generator: await sharedGenerator(server),
      banner: content.banner,
      app,
      invitationToken: invited.token,
      ...purchases,
    },
    marks: [...content.marks, ...Object.values(own), user.email],
  }
}

/** Makes the words of the workspace's articles, of which one has been saved again. */
async function index(
  { database: { kysely } }: TestApp,
  { workspace, article }: { workspace: string; article: string },
): Promise<void> {
  await sql`insert into article_words (article_id, workspace_id, client_id, created_at, words, version)
    select id, workspace_id, client_id, created_at, app.words_of(a), 3 from articles a where workspace_id = ${workspace}`.execute(
    kysely,
  )
  await kysely.deleteFrom('articles_to_index').where('workspace_id', '=', workspace).execute()
  await kysely
    .insertInto('articles_to_index')
    .values({ workspace_id: workspace, article_id: article })
    .execute()
}

/** Makes an API key that is limited to a client. */
async function addKey(user: TestUser, name: string, clientId: string): Promise<string> {
  const fields = { name, scopes: ['articles:read'], clientIds: [clientId] }
  const made = await send(user, 'POST', '/api/v1/keys', fields)
  return madeApiKeySchema.parse(made.body).key.id
}

/** Connects an app that is limited to a client, as far as its tokens; answers what it was registered under. */
async function connectApp(
  server: TestApp,
  user: TestUser,
  { name, clientId }: { name: string; clientId: string },
): Promise<string> {
  const at = 'http://copydesk.test/oauth'
  const metadata = { client_name: name, redirect_uris: [appRequest.redirect_uri] }
  const registered = await server.app.request(`${at}/register`, post(metadata))
  const { client_id } = await registered.json()
  const request = { ...appRequest, client_id }
  const allowed = { request, scopes: ['articles:read'], clientIds: [clientId] }
  const { body } = await send<{ goTo: string }>(user, 'POST', '/api/v1/apps', allowed)
  const tokens = await server.app.request(`${at}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', client_id, redirect_uri: request.redirect_uri },
      code: new URL(body.goTo).searchParams.get('code') ?? '',
      code_verifier: appVerifier,
    }),
  })
  if (tokens.status !== 200) throw new Error(`no tokens: ${await tokens.text()}`)
  return client_id
}

const appVerifier = 'a-verifier-that-has-as-many-characters-as-it-needs'
/** What an app asks for, but for who it is. */
export const appRequest = {
  response_type: 'code',
  redirect_uri: 'http://127.0.0.1:1455/callback',
  code_challenge: createHash('sha256').update(appVerifier).digest('base64url'),
  code_challenge_method: 'S256',
}

/** Adds a webhook for a client, and a test event for it. */
async function addWebhook(user: TestUser, name: string, clientId: string) {
  const fields = { name, url: 'https://hooks.example/', format: 'standard', clientIds: [clientId] }
  const made = await send(user, 'POST', '/api/v1/webhooks', { ...fields, events: ['credits.low'] })
  const webhook = webhookSchema.parse(made.body).id
  const sent = await send<{ deliveryId: string }>(user, 'POST', `/api/v1/webhooks/${webhook}/test`)
  return { webhook, webhookDelivery: sent.body.deliveryId }
}

/** Creates a client with a logo, a campaign and an article with all its parts. */
export async function buildContent(
  server: TestApp,
  user: TestUser,
  word: string,
  shared: Pick<World['ids'], 'seo' | 'tone' | 'image' | 'author' | 'credential'>,
): Promise<Content> {
  const client = await createClient(user, { name: `${word} Ltd`, description: `${word} facts` })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>'
  const file = new File([svg], 'logo.svg', { type: 'image/svg+xml' })
  const { logoUrl } = await user.api.clients.uploadLogo({ id: client.id, file })
  const templates = {
    defaultSeoTemplateId: shared.seo,
    defaultToneTemplateId: shared.tone,
    defaultImageTemplateId: shared.image,
    defaultAuthorTemplateId: shared.author,
  }
  await send(user, 'PUT', `/api/v1/clients/${client.id}/default-templates`, templates)
  const campaign = await createCampaign(user, {
    clientId: client.id,
    name: `${word} campaign`,
    goal: `${word} goal`,
    ...templates,
  })
  const parents = { client: client.id, campaign: campaign.id }
  const banner = await storeBanner(server, user, word)
  const article = await addArticle(server, user, word, { ...shared, ...parents, banner })
  const parts = await addArticleParts(server, user, word, article, {
    credential: shared.credential,
    banner,
  })
  const site = await addSiteOf(server, user, `${word} own`, client.id)
  const knowledge = await addKnowledge(user, word, client.id)
  const drawn = await addSource(server, user, word, { client: client.id, knowledge })
  const expert = await addExpert(server, user, word, client.id)
  await confirmSentence(user, word, article)
  await addCall(server, user, word, { client: client.id, article })
  const webSource = await addWebSource(server, user, word, { client: client.id, article })
  const review = await addReview(server, user, word, { client: client.id, article })
  const notice = await addNotice(server, user, word, article)
  const recurring = await addRecurring(server, user, word, { ...shared, ...parents })
  const draft = await addDraft(user, word, parents.campaign)
  const own = {
    ...{ article, ...parts, site, knowledge, ...drawn, ...expert, webSource, notice, draft },
    ...{ ...review, ...recurring },
  }
  const ids = { ...parents, ...own }
  return { ids, banner, marks: [word, logoUrl, ...Object.values(ids)] }
}

/** Gives a campaign a recurring brief with a topic, a proposal and a date that is skipped. */
async function addRecurring(
  { database: { kysely } }: TestApp,
  user: TestUser,
  word: string,
  {
    client,
    campaign,
    ...own
  }: Record<'client' | 'campaign' | 'seo' | 'tone' | 'image' | 'author', string>,
) {
  const brief = await send<{ id: string }>(user, 'POST', '/api/v1/recurring', {
    campaignId: campaign,
    pattern: { every: 'week', weeks: 1, weekdays: [2] },
    time: '09:00',
    timeZone: 'Europe/London',
    startsOn: '2099-06-01',
    endsOn: null,
    articles: 1,
    leadDays: 0,
    monthlyCredits: null,
    assigneeId: user.userId,
    seoTemplateId: own.seo,
    toneTemplateId: own.tone,
    imageTemplateId: own.image,
    authorTemplateId: own.author,
  })
  const ids = { brief: brief.body.id, topic: newId(), idea: newId() }
  const of = { workspace_id: user.workspaceId, client_id: client, brief_id: ids.brief }
  const waiting = { ...of, position: 1, created_at: new Date() }
  await kysely
    .insertInto('recurring_topics')
    .values([
      { ...waiting, id: ids.topic, state: 'queued', text: `${word} topic` },
      { ...waiting, id: ids.idea, state: 'proposed', text: `${word} idea` },
    ])
    .execute()
  const skipped = { day: '2099-06-02', state: 'skipped', updated_at: new Date() } as const
  await kysely
    .insertInto('recurring_dates')
    .values({ ...of, ...skipped })
    .execute()
  return ids
}

/** Keeps a sheet from a sentence with a variable for a campaign. */
async function addDraft(user: TestUser, word: string, campaignId: string): Promise<string> {
  const sheet = {
    name: `${word} in {city}`,
    rows: [
      { number: 1, cells: ['city', 'Title'] },
      { number: 2, cells: ['Bonn', `${word} in Bonn`] },
    ],
    fields: [null, 'input'],
    ...{ inputType: 'title', dayOrder: null, campaignId, variables: ['city'], reasons: [] },
  }
  return (await send<{ id: string }>(user, 'POST', '/api/v1/sheet-drafts', { sheet, held: 1 })).body
    .id
}

/** Gives a client rules and a fact. */
async function addKnowledge(user: TestUser, word: string, client: string): Promise<string> {
  await send(user, 'PUT', `/api/v1/clients/${client}/rules`, { rules: { voice: `${word} voice` } })
  const fact = { kind: 'fact', content: `${word} fact`, passage: word, source: word }
  const path = `/api/v1/clients/${client}/knowledge`
  return (await send<{ id: string }>(user, 'POST', path, fact)).body.id
}

/** Gives a client a walk through its website, a document with a passage, and a fact proposed from it. */
async function addSource(
  { database: { kysely } }: TestApp,
  user: TestUser,
  word: string,
  { client, knowledge }: { client: string; knowledge: string },
): Promise<{ source: string; proposal: string }> {
  const [source, proposal] = [newId(), newId()]
  const own = () => ({ id: newId(), workspace_id: user.workspaceId, client_id: client })
  const ended = { state: 'read', address: `https://${word}.example/` } as const
  await kysely
    .insertInto('client_site_readings')
    .values({ ...own(), ...ended })
    .execute()
  const document = { kind: 'document', format: 'text', state: 'read', name: `${word}.txt` } as const
  await kysely
    .insertInto('client_sources')
    .values({ ...own(), ...document, id: source })
    .execute()
  const of = { ...own(), source_id: source, content: `${word} passage` }
  await kysely
    .insertInto('client_passages')
    .values({ ...of, number: 1, sha256: word })
    .execute()
  await kysely
    .insertInto('client_proposed_facts')
    .values({ ...of, id: proposal, quote: `${word} passage`, knowledge_id: knowledge })
    .execute()
  return { source, proposal }
}

/** Asks an expert of a client a question, which is answered. */
async function addExpert(
  { database: { kysely } }: TestApp,
  user: TestUser,
  word: string,
  client: string,
): Promise<{ expertRequest: string; expertAnswer: string }> {
  const [expertRequest, expertAnswer] = [newId(), newId()]
  const of = { workspace_id: user.workspaceId, client_id: client }
  await kysely
    .insertInto('expert_requests')
    .values({
      ...{ id: expertRequest, ...of, subject: word, name: `${word} expert`, user_id: user.userId },
      email: `${word.toLowerCase()}@client.example`,
      token_hash: secretHash(`${word}-${expertRequest}`),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  const question = { number: 1, question: `${word}?`, answer: word, answered_at: answeredAt }
  const inRequest = { ...of, request_id: expertRequest }
  await kysely
    .insertInto('expert_questions')
    .values([
      { id: expertAnswer, ...inRequest, ...question },
      { id: newId(), ...inRequest, number: 2, question: `${word}, more?` },
    ])
    .execute()
  await kysely
    .insertInto('mails')
    .values({ id: newId(), ...inRequest, kind: 'link', occasion: word })
    .execute()
  return { expertRequest, expertAnswer }
}

/** When experts of these tests answer. */
export const answeredAt = new Date('2026-05-12T09:00:00.000Z')

/** Counts a call to a model. */
async function addCall(
  { database: { kysely } }: TestApp,
  user: TestUser,
  word: string,
  { client, article }: { client: string; article: string },
): Promise<void> {
  const of = { workspace_id: user.workspaceId, client_id: client, article_id: article }
  const taken = { prompt: 1, input_tokens: 10, output_tokens: 5 }
  await kysely
    .insertInto('model_calls')
    .values({ ...of, ...taken, id: newId(), kind: 'plan', model: word })
    .execute()
}

/** Gives an article a search, and a page that was read for it with a passage and a note. */
async function addWebSource(
  { database: { kysely } }: TestApp,
  user: TestUser,
  word: string,
  { client, article }: { client: string; article: string },
): Promise<string> {
  const id = newId()
  const of = { workspace_id: user.workspaceId, client_id: client }
  await kysely
    .insertInto('article_research')
    .values({
      ...{ ...of, article_id: article, questions: JSON.stringify([`${word} question`]) },
      leaders: JSON.stringify({
        ...{ query: `${word} search`, pages: [], common: [{ say: `${word} point`, on: [] }] },
        ...{ rare: [], unanswered: [], problem: '' },
      }),
      news: JSON.stringify([{ say: `${word} news`, from: [] }]),
    })
    .execute()
  const page = { origin: 'search', state: 'read', address: `https://${word}.example/page` } as const
  await kysely
    .insertInto('article_sources')
    .values({ ...of, id, article_id: article, ...page, title: `${word} page` })
    .execute()
  const at = { ...of, source_id: id, number: 1 }
  await kysely
    .insertInto('article_source_passages')
    .values({ ...at, content: `${word} passage`, sha256: '' })
    .execute()
  await kysely
    .insertInto('article_source_notes')
    .values({ ...at, statement: `${word} note`, quote: `${word} passage`, passage: 1 })
    .execute()
  return id
}

/** Confirms a sentence of an article. */
async function confirmSentence(user: TestUser, word: string, article: string): Promise<void> {
  const confirmation = { sentence: hashOf(`${word} introduction`), reason: `${word} reason` }
  await send(user, 'POST', `/api/v1/articles/${article}/claims/confirm`, confirmation)
}

/** Buys a plan and sets a budget, so that every table about money has a row. */
async function addPurchases({ database: { kysely } }: TestApp, user: TestUser, client: string) {
  const checkout = await buy(user, 'Starter')
  const budget = { monthlyCredits: 1000, mode: 'soft' }
  await send(user, 'PUT', `/api/v1/billing/budgets/${client}`, budget)
  await send(user, 'PUT', '/api/v1/billing/low-credit-level', { level: 1 })
  const { id: plan } = await kysely
    .selectFrom('subscription_plans')
    .select('id')
    .where('name', '=', 'Pro')
    .executeTakeFirstOrThrow()
  return { checkout, plan }
}

/** Keeps a filter of the user's own. */
async function addFilter(server: TestApp, user: TestUser, word: string): Promise<string> {
  const { kysely } = server.database
  const id = newId()
  const of = { id, workspace_id: user.workspaceId, user_id: user.userId }
  await kysely
    .insertInto('saved_filters')
    .values({ ...of, name: `${word} filter`, query: 'status=failed' })
    .execute()
  return id
}

/** Tells the user of the article, in the product and by a mail, keeps their choices, and has it open. */
export async function addNotice(
  { database: { kysely } }: TestApp,
  user: Pick<TestUser, 'workspaceId' | 'userId'>,
  word: string,
  article: string,
): Promise<string> {
  const of = { workspace_id: user.workspaceId, user_id: user.userId }
  const [id, mail] = [newId(), newId()]
  await kysely
    .insertInto('notice_settings')
    .values({ ...of, mails: '{"finished":"daily"}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await kysely
    .insertInto('mails')
    .values({ ...of, id: mail, kind: 'notice', sent_at: new Date() })
    .execute()
  const details = JSON.stringify({ by: word })
  const notice = { ...of, id, article_id: article, mail_id: mail, details }
  await kysely
    .insertInto('notices')
    .values({ ...notice, kind: 'assigned', occasion: word, mail: 'now' })
    .execute()
  await kysely
    .insertInto('article_presence')
    .values({ ...of, article_id: article, tab: `${word}-tab`, writing: true })
    .execute()
  return id
}

/** Adds another member to the user's workspace. */
async function addColleague(server: TestApp, user: TestUser): Promise<string> {
  const { userId } = await server.signUp()
  await server.database.kysely
    .insertInto('workspace_members')
    .values({ workspace_id: user.workspaceId, user_id: userId, role: 'member' })
    .execute()
  return userId
}

/** Adds an invitation to the user's workspace whose mail has been sent. */
export async function addInvitation(
  { database: { kysely } }: TestApp,
  user: TestUser,
  email: string,
  client: string,
): Promise<{ id: string; token: string }> {
  const [id, token] = [newId(), newSecret()]
  await kysely
    .insertInto('workspace_invitations')
    .values({
      id,
      workspace_id: user.workspaceId,
      email,
      role: 'member',
      token_hash: secretHash(token),
      sent_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  await kysely
    .insertInto('workspace_invitation_clients')
    .values({ workspace_id: user.workspaceId, invitation_id: id, client_id: client })
    .execute()
  return { id, token }
}

async function storeBanner({ files }: TestApp, user: TestUser, word: string): Promise<string> {
  const key = `article-images/${user.workspaceId}/${word}.png`
  const picture = { width: 8, height: 8, channels: 3, background: '#3366cc' } as const
  const bytes = await sharp({ create: picture }).png().toBuffer()
  await files.put(key, new Uint8Array(bytes), 'image/png')
  return storedUrl(key)
}

async function sharedGenerator({ database }: TestApp): Promise<string> {
  const { id } = await database.kysely
    .selectFrom('system_image_generators')
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addTemplates({ database: { kysely } }: TestApp, user: TestUser, word: string) {
  const common = (id: string) => ({
    id,
    workspace_id: user.workspaceId,
    user_id: user.userId,
    name: `${word} template`,
  })
  const ids = { seo: newId(), tone: newId(), image: newId(), author: newId() }
  const text = `${word} and more words`
  await kysely.insertInto('seo_templates').values(common(ids.seo)).execute()
  await kysely
    .insertInto('tone_templates')
    .values({ ...common(ids.tone), description: text })
    .execute()
  await kysely
    .insertInto('image_templates')
    .values({ ...common(ids.image), prompt_details: text })
    .execute()
  await kysely
    .insertInto('author_templates')
    .values({ ...common(ids.author), author_name: word, writing_style: text })
    .execute()
  return ids
}

async function addCredential({ database, wiring }: TestApp, user: TestUser, word: string) {
  const id = newId()
  await database.kysely
    .insertInto('credentials')
    .values({
      id,
      workspace_id: user.workspaceId,
      user_id: user.userId,
      platform: 'wordpress',
      name: `${word} site`,
      // Nothing listens there, so the call fails at once.
      wordpress_site_url: 'http://127.0.0.1:9',
      wordpress_username: word,
      wordpress_app_password_sealed: wiring.secrets.seal(
        'abcd efgh ijkl mnop qrst uvwx',
        secretAad('credentials', id, user.workspaceId),
      ),
    })
    .execute()
  return id
}

async function addWebflow({ database, wiring }: TestApp, user: TestUser, word: string) {
  const id = newId()
  const field = { id: '1', slug: word, name: word, displayName: word, type: 'PlainText' }
  const fields = [{ ...field, required: false, editable: true, helpText: null, validations: null }]
  await database.kysely
    .insertInto('credentials')
    .values({
      id,
      workspace_id: user.workspaceId,
      user_id: user.userId,
      platform: 'webflow',
      name: `${word} Webflow site`,
      site_id: 'a'.repeat(24),
      collection_id: 'b'.repeat(24),
      collection_data: JSON.stringify({ displayName: word, name: word, slug: word, fields }),
      // The server's times have no microseconds either.
      updated_at: new Date(),
      api_key_sealed: wiring.secrets.seal(
        'c'.repeat(64),
        secretAad('credentials', id, user.workspaceId),
      ),
    })
    .execute()
  await database.kysely
    .insertInto('field_mappings')
    .values({
      workspace_id: user.workspaceId,
      credential_id: id,
      article_field: 'title',
      webflow_field: word,
    })
    .execute()
  return id
}

/** Ties a credential to one client. */
export async function addSiteOf(server: TestApp, user: TestUser, word: string, client: string) {
  const id = await addCredential(server, user, word)
  const { kysely } = server.database
  await kysely.updateTable('credentials').set({ limited: true }).where('id', '=', id).execute()
  await kysely
    .insertInto('credential_clients')
    .values({ workspace_id: user.workspaceId, credential_id: id, client_id: client })
    .execute()
  return id
}

async function addArticle(
  { database }: TestApp,
  user: TestUser,
  word: string,
  of: Record<'client' | 'campaign' | 'seo' | 'tone' | 'image' | 'author' | 'banner', string>,
): Promise<string> {
  const id = newId()
  await database.kysely
    .insertInto('articles')
    .values({
      id,
      workspace_id: user.workspaceId,
      user_id: user.userId,
      client_id: of.client,
      campaign_id: of.campaign,
      title: `${word} title`,
      subtitle: 'Anvils',
      input_type: 'topic',
      input_value: `${word} topic`,
      status: 'pending_review',
      assignee_id: user.userId,
      reviewer_id: user.userId,
      review_asked_by: user.userId,
      status_before_review: 'completed',
      seo_template_id: of.seo,
      tone_template_id: of.tone,
      image_template_id: of.image,
      author_template_id: of.author,
      body_content: `${word} body`,
      content_json: JSON.stringify({
        introduction: `${word} introduction`,
        sections: [{ title: 'Anvils', content: word }],
        conclusion: word,
      }),
      banner_image_url: of.banner,
      revision: 1,
    })
    .execute()
  return id
}

async function addArticleParts(
  { database: { kysely } }: TestApp,
  user: TestUser,
  word: string,
  article: string,
  { credential, banner }: { credential: string; banner: string },
) {
  const ids = {
    revision: newId(),
    run: newId(),
    imageGeneration: newId(),
    publication: newId(),
    scheduled: newId(),
  }
  const of = { workspace_id: user.workspaceId, article_id: article }
  const content = JSON.stringify({ title: word })
  await kysely
    .insertInto('article_related_content')
    .values({ ...of, type: 'linkedin' })
    .execute()
  await kysely
    .insertInto('article_revisions')
    .values({ ...of, id: ids.revision, number: 1, made_by: 'generation', content })
    .execute()
  await kysely
    .insertInto('generation_runs')
    .values({ ...of, id: ids.run, status: 'completed', stage: 'done', percent: 100 })
    .execute()
  await kysely
    .insertInto('generation_stages')
    .values([
      { workspace_id: user.workspaceId, run_id: ids.run, name: 'plan', output: planOf(word) },
      // The article has no posts, so that they can be requested again.
      { workspace_id: user.workspaceId, run_id: ids.run, name: 'social', error_message: word },
    ])
    .execute()
  const drawn = { run_id: ids.run, article_id: article, sections: JSON.stringify({ 0: word }) }
  await kysely
    .insertInto('generation_drafts')
    .values({ workspace_id: user.workspaceId, ...drawn })
    .execute()
  await kysely
    .insertInto('article_image_generations')
    .values({
      ...of,
      id: ids.imageGeneration,
      prompt: word,
      status: 'success',
      image_url: banner,
    })
    .execute()
  await kysely
    .insertInto('tasks')
    .values({
      workspace_id: user.workspaceId,
      kind: 'draw-image',
      subject_id: ids.imageGeneration,
      deadline_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  await kysely
    .insertInto('article_social_content')
    .values({ ...of, linkedin_content: word })
    .execute()
  await kysely
    .insertInto('publications')
    .values({
      ...of,
      id: ids.publication,
      credential_id: credential,
      platform: 'wordpress',
      revision: 0,
      status: 'published',
      url: `https://site.example/${word}`,
    })
    .execute()
  const on = { ...of, credential_id: credential }
  const sent = { title: word, passages: [word], description: word, picture: null, url: word }
  await kysely
    .insertInto('site_posts')
    .values({
      ...on,
      delivery: newId(),
      sent: JSON.stringify(sent),
      kept_text: word,
      found_text: `${word} changed`,
      found_at: new Date(),
    })
    .execute()
  await kysely
    .insertInto('live_periods')
    .values({ ...on, id: newId(), revision: 1, url: word, from_at: new Date() })
    .execute()
  await kysely
    .insertInto('scheduled_publications')
    .values({
      ...of,
      id: ids.scheduled,
      user_id: user.userId,
      credential_id: credential,
      local_time: '2099-06-01T09:00',
      time_zone: 'Europe/London',
      due_at: new Date('2099-06-01T08:00:00Z'),
    })
    .execute()
  await kysely
    .insertInto('publication_plans')
    .values({
      ...of,
      user_id: user.userId,
      credential_ids: [credential],
      local_time: '2099-07-01T09:00',
      time_zone: 'Europe/London',
      due_at: new Date('2099-07-01T08:00:00Z'),
      look_at: new Date('2099-07-01T08:00:00Z'),
      obstacle: word,
      ...{ created_at: new Date(), updated_at: new Date() },
    })
    .execute()
  return ids
}

/** Adds a round with all its parts. */
async function addReview(
  { database: { kysely } }: TestApp,
  user: TestUser,
  word: string,
  { client, article }: Record<'client' | 'article', string>,
) {
  const ids = { round: newId(), seat: newId(), comment: newId(), portal: newId(), batch: newId() }
  const of = { workspace_id: user.workspaceId, client_id: client }
  const inRound = { ...of, round_id: ids.round }
  const bySeat = { ...inRound, seat_id: ids.seat }
  const hash = { package_sha256: 'a'.repeat(64) }
  const sent = JSON.stringify(packageOf(word))
  const round = { article_id: article, number: 1, revision: 1, package: sent, ...hash }
  await kysely
    .insertInto('review_rounds')
    .values({ id: ids.round, ...of, ...round })
    .execute()
  await kysely
    .insertInto('review_seats')
    .values({
      id: ids.seat,
      ...inRound,
      name: `${word} reviewer`,
      email: `${word.toLowerCase()}@client.example`,
      token_hash: secretHash(`${word}-${ids.seat}`),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  await kysely
    .insertInto('review_decisions')
    .values({ id: newId(), ...bySeat, verdict: 'approve', note: word, ...hash })
    .execute()
  const comment = {
    ...bySeat,
    article_id: article,
    author: word,
    part: 'text',
    body: word,
    visibility: 'client',
  } as const
  await kysely
    .insertInto('review_comments')
    .values([
      { id: ids.comment, ...comment, part: 'title', suggestion: `${word}, suggested` },
      { id: newId(), ...comment, reply_to: ids.comment },
    ])
    .execute()
  await kysely
    .insertInto('mails')
    .values({ id: newId(), ...bySeat, kind: 'ready' })
    .execute()
  await kysely
    .insertInto('client_portals')
    .values({
      id: ids.portal,
      ...of,
      name: `${word} reader`,
      email: `${word.toLowerCase()}@client.example`,
      token_hash: secretHash(`${word}-${ids.portal}`),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  await kysely
    .insertInto('mails')
    .values({ id: newId(), ...of, portal_id: ids.portal, kind: 'link', occasion: word })
    .execute()
  await kysely
    .insertInto('article_effort')
    .values({ ...of, article_id: article, words: 9, words_changed: 1, measured_at: new Date() })
    .execute()
  await kysely
    .insertInto('batches')
    .values({
      ...{ id: ids.batch, workspace_id: user.workspaceId, user_id: user.userId },
      ...{ name: `${word}.csv`, client_ids: [client], ordered: 1 },
      ...{ running_since: new Date(), created_at: new Date() },
    })
    .execute()
  await kysely
    .updateTable('articles')
    .set({ batch_id: ids.batch })
    .where('id', '=', article)
    .execute()
  const row = { sheet_id: ids.batch, row_sha256: '0'.repeat(64), created_at: new Date() }
  await kysely
    .insertInto('sheet_rows')
    .values({ ...of, article_id: article, ...row })
    .execute()
  await kysely
    .insertInto('client_report_notes')
    .values({ ...of, month: '2026-11', text: word, user_id: user.userId })
    .execute()
  await kysely
    .insertInto('review_rule_answers')
    .values({ ...of, kind: 'link', answered_at: new Date() })
    .execute()
  const entry = JSON.stringify({ action: word, roundId: null, details: {} })
  await kysely
    .insertInto('sign_off_record')
    .values({ ...of, position: 1, article_id: article, entry, previous_hash: '0', hash: '1' })
    .execute()
  return ids
}

function packageOf(word: string) {
  const posts = { linkedin: word, facebook: '', twitter: '', newsletter: '' }
  const texts = { title: word, subtitle: '', slug: '', summary: '', description: '', body: word }
  const author = { name: word, picture: null }
  return { version: 1, ...texts, content: null, author, banner: null, posts }
}

async function addRecords(
  { database: { kysely } }: TestApp,
  user: TestUser,
  word: string,
  { ids }: Content,
): Promise<void> {
  const of = { workspace_id: user.workspaceId, user_id: user.userId }
  await user.api.preferences.save({ lastUsedCampaignId: ids.campaign })
  await kysely
    .insertInto('workspace_member_clients')
    .values({ ...of, client_id: ids.client })
    .execute()
  await kysely
    .insertInto('credit_ledger')
    .values({ ...of, kind: 'grant', pool: 'free', amount: 1, reference: word })
    .execute()
  await kysely
    .insertInto('idempotency_keys')
    .values({ ...of, key: word, request_hash: word, response: '{}' })
    .execute()
  await kysely
    .insertInto('webhook_debug_logs')
    .values({
      id: newId(),
      workspace_id: user.workspaceId,
      status: 'sent',
      webhook_url: `https://hooks.example/${word}`,
      webhook_type: 'article_generation',
      mode: 'production',
      request_payload: '{}',
    })
    .execute()
}

function planOf(word: string): string {
  const texts = { title: `${word} title`, subtitle: word, keyword: word, angle: word }
  const sections = [{ heading: word, intent: word, points: [word], words: 100 }]
  return JSON.stringify({ language: 'en', ...texts, sections })
}
