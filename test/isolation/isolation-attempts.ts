import { noticeKinds } from '#contracts/rules/notice-kinds.ts'
import { hashOf } from '#server/text/claims/sentences-of.ts'
import { answeredAt, appRequest, type World } from './isolation-world.ts'

type OwnIds = World['own']

/** How one route is tried; `input` is a valid request made of the caller's own ids. */
export type Attempt = {
  input?: (own: OwnIds) => Record<string, unknown>
  /** Inputs that filter a list: another's id gives an empty list instead of `not_found`. */
  filters?: string[]
  /** The request deletes what other attempts need, so it has its own caller. */
  destroys?: true
  /** For administrators only: other callers get `not_found`. */
  adminOnly?: true
  /** For owners and admins only: others are refused whatever the id. */
  managers?: true
  /** For members who see all clients: limited ones are refused whatever the id. */
  limitedNever?: true
  /** The answer even for the caller's own ids, where their role is the reason. */
  refused?: number
}

/** Every article of these tests has this heading. */
const sentenceOfAll = hashOf('Anvils')
const clientFields = { name: 'Anvils', industry: 'Technology', description: '' }
const site = { platform: 'wordpress', name: 'Blog', siteUrl: 'http://127.0.0.1:9', username: 'ada' }
const webhook = {
  name: 'Anvils',
  url: 'https://hooks.example/anvils',
  format: 'standard',
  events: ['article.created'],
}
const picture = () =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>'], 'photo.svg', {
    type: 'image/svg+xml',
  })
/** One pixel. */
const gif = () => {
  const data = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  return new File([Buffer.from(data, 'base64')], 'anvil.gif', { type: 'image/gif' })
}
const note = () => new File(['Anvils are heavy.'], 'anvils.txt', { type: 'text/plain' })
const tone = { type: 'tone', name: 'House tone', description: 'Calm and short', example: '' }
/** A local time that is always ahead and never skipped by a clock. */
const aYearAhead = () => `${new Date().getUTCFullYear() + 1}-06-01T09:00`
const defaultTemplates = (own: OwnIds) => ({
  defaultSeoTemplateId: own.seo,
  defaultToneTemplateId: own.tone,
  defaultImageTemplateId: own.image,
  defaultAuthorTemplateId: own.author,
})
const campaignFields = (own: OwnIds) => ({
  name: 'Spring',
  clientId: own.client,
  ...defaultTemplates(own),
  imageGeneratorId: own.generator,
})

const sheetToKeep = (own: OwnIds) => ({
  sheet: {
    name: 'Anvils in {city}',
    rows: [
      { number: 1, cells: ['city', 'Title'] },
      { number: 2, cells: ['Bonn', 'Anvils in Bonn'] },
    ],
    fields: [null, 'input'],
    ...{ inputType: 'title', dayOrder: null, campaignId: own.campaign },
    ...{ variables: ['city'], reasons: [] },
  },
})
const briefFields = (own: OwnIds) => ({
  pattern: { every: 'week', weeks: 1, weekdays: [2] },
  time: '09:00',
  timeZone: 'Europe/London',
  startsOn: '2099-06-01',
  endsOn: null,
  articles: 1,
  leadDays: 0,
  monthlyCredits: null,
  assigneeId: own.user,
  seoTemplateId: own.seo,
  toneTemplateId: own.tone,
  imageTemplateId: own.image,
  authorTemplateId: own.author,
})

const everyMail = (choice: string) =>
  Object.fromEntries(Object.keys(noticeKinds).map((kind) => [kind, choice]))

const onSite = (own: OwnIds) => ({ articleId: own.article, credentialId: own.credential })

/** Every route of the contracts by its name; the isolation test fails for a route that is not here. */
export const attempts: Record<string, Attempt> = {
  'me.get': {},
  'overview.get': {},
  'overview.client': { input: (own) => ({ id: own.client }) },
  'overview.campaign': { input: (own) => ({ id: own.campaign }) },
  'overview.unscheduled': {
    input: (own) => ({ clientId: own.client }),
    filters: ['clientId'],
  },
  'overview.calendar': {
    input: (own) => ({ from: '2026-11-01', to: '2026-11-30', clientId: own.client }),
    filters: ['clientId'],
  },
  'outages.list': {},
  'samples.add': { limitedNever: true },
  'samples.remove': { managers: true },
  'activity.list': {
    input: (own) => ({ userId: own.user, clientId: own.client, articleId: own.article }),
    filters: ['userId', 'clientId', 'articleId'],
  },
  'account.archive': {},
  'account.setPicture': { input: () => ({ file: picture() }) },
  'account.removePicture': {},
  'preferences.get': {},
  'preferences.save': { input: (own) => ({ lastUsedCampaignId: own.campaign }) },
  'clients.list': {},
  'clients.get': { input: (own) => ({ id: own.client }) },
  'clients.create': { input: () => clientFields },
  'clients.update': { input: (own) => ({ id: own.client, ...clientFields }) },
  'clients.remove': { input: (own) => ({ id: own.client }), destroys: true },
  'clients.archive': { input: (own) => ({ ids: [own.client] }) },
  'clients.restore': { input: (own) => ({ ids: [own.client] }) },
  'clients.removeMany': { input: (own) => ({ ids: [own.client] }), destroys: true },
  'clients.dependents': { input: (own) => ({ id: own.client }) },
  'clients.uploadLogo': {
    input: (own) => ({
      id: own.client,
      file: picture(),
    }),
  },
  'clients.removeLogo': { input: (own) => ({ id: own.client }) },
  'campaigns.list': { input: (own) => ({ clientIds: [own.client] }), filters: ['clientIds.0'] },
  'campaigns.page': { input: () => ({ page: 1 }) },
  'campaigns.get': { input: (own) => ({ id: own.campaign }) },
  'campaigns.create': { input: campaignFields },
  'campaigns.update': { input: (own) => ({ id: own.campaign, ...campaignFields(own) }) },
  'campaigns.remove': { input: (own) => ({ id: own.campaign }), destroys: true },
  'campaigns.archive': { input: (own) => ({ ids: [own.campaign] }) },
  'campaigns.restore': { input: (own) => ({ ids: [own.campaign] }) },
  'campaigns.removeMany': { input: (own) => ({ ids: [own.campaign] }), destroys: true },
  'campaigns.dependents': { input: (own) => ({ id: own.campaign }) },
  'recurring.list': { input: (own) => ({ campaignId: own.campaign }) },
  'recurring.create': {
    input: (own) => ({ ...briefFields(own), campaignId: own.campaign }),
  },
  'recurring.update': { input: (own) => ({ ...briefFields(own), id: own.brief }) },
  'recurring.setState': { input: (own) => ({ id: own.brief, state: 'active' }) },
  'recurring.changeDate': {
    input: (own) => ({ id: own.brief, day: '2099-06-09', change: { to: 'skipped' } }),
  },
  'recurring.topics': { input: (own) => ({ id: own.brief }) },
  'recurring.addTopics': { input: (own) => ({ id: own.brief, topics: ['Anvils'] }) },
  'recurring.changeTopic': {
    input: (own) => ({ id: own.brief, topicId: own.topic, text: 'Anvils' }),
  },
  'recurring.moveTopic': {
    input: (own) => ({ id: own.brief, topicId: own.topic, before: own.topic }),
  },
  'recurring.removeTopics': {
    input: (own) => ({ id: own.brief, topicIds: [own.topic] }),
    destroys: true,
  },
  'recurring.takeTopics': {
    input: (own) => ({ id: own.brief, topicIds: [own.idea] }),
    destroys: true,
  },
  'recurring.proposeTopics': { input: (own) => ({ id: own.brief }), destroys: true },
  'imageGenerators.list': {},
  'templates.list': { input: () => ({ type: 'tone' }) },
  'templates.get': { input: (own) => ({ type: 'tone', id: own.tone }) },
  'templates.create': { input: () => tone },
  'templates.update': { input: (own) => ({ ...tone, id: own.tone }) },
  'templates.duplicate': { input: (own) => ({ type: 'tone', id: own.tone }) },
  'templates.archive': { input: (own) => ({ type: 'tone', id: own.tone }) },
  'templates.restore': { input: (own) => ({ type: 'tone', id: own.tone }) },
  'templates.remove': { input: (own) => ({ type: 'tone', id: own.tone }), destroys: true },
  'templates.usage': { input: (own) => ({ type: 'tone', id: own.tone }) },
  'templates.uploadPhoto': { input: (own) => ({ id: own.author, file: picture() }) },
  'templates.removePhoto': { input: (own) => ({ id: own.author }) },
  'articles.list': {
    input: (own) => ({
      page: 1,
      search: '',
      clientId: own.client,
      campaignId: own.campaign,
      assigneeId: own.user,
      reviewerId: own.user,
    }),
    filters: ['clientId', 'campaignId', 'assigneeId', 'reviewerId'],
  },
  'articles.markdown': { input: (own) => ({ id: own.article }) },
  'articles.get': { input: (own) => ({ id: own.article }) },
  'articles.create': {
    input: (own) => ({
      campaignId: own.campaign,
      inputType: 'topic',
      inputValue: 'Anvils',
      seoTemplateId: own.seo,
      toneTemplateId: own.tone,
      imageTemplateId: own.image,
      authorTemplateId: own.author,
      imageGeneratorId: own.generator,
    }),
  },
  'articles.removeMany': { input: (own) => ({ ids: [own.article] }), destroys: true },
  'articles.cancelMany': { input: (own) => ({ ids: [own.article] }) },
  'generation.get': { input: (own) => ({ id: own.article }) },
  'generation.cancel': { input: (own) => ({ id: own.article }) },
  'generation.retry': { input: (own) => ({ id: own.article, cost: 0 }) },
  'generation.edited': { input: (own) => ({ id: own.article }) },
  'generation.again': {
    input: (own) => ({ id: own.article, revision: 1, cost: 0 }),
    refused: 409,
  },
  'articles.removeAll': { input: () => ({ confirmation: 'delete all' }), destroys: true },
  'editing.change': {
    input: (own) => ({
      id: own.article,
      change: { block: 'summary', text: 'Anvils, in short', before: '' },
    }),
  },
  'editing.suggest': {
    input: (own) => ({
      id: own.article,
      block: 'subtitle',
      text: 'Anvils',
      from: 0,
      to: 6,
      request: { kind: 'expand' },
    }),
  },
  'editing.revisions': { input: (own) => ({ id: own.article }) },
  'editing.revision': { input: (own) => ({ id: own.article, number: 1 }) },
  'editing.restore': {
    input: (own) => ({ id: own.article, number: 1, current: 1 }),
    destroys: true,
  },
  'editing.brief': { input: (own) => ({ id: own.article }) },
  'editing.saveBrief': {
    input: (own) => ({
      id: own.article,
      campaignId: own.campaign,
      inputType: 'topic',
      inputValue: 'Anvils',
      seoTemplateId: own.seo,
      toneTemplateId: own.tone,
      imageTemplateId: own.image,
      authorTemplateId: own.author,
      initialDraft: '',
      goal: '',
      relatedContentTypes: ['linkedin'],
    }),
  },
  'posts.save': {
    input: (own) => ({ id: own.article, network: 'twitter', text: 'Anvils!', before: '' }),
  },
  'posts.rewrite': { input: (own) => ({ id: own.article, network: 'facebook', before: '' }) },
  'articles.remove': { input: (own) => ({ id: own.article }), destroys: true },
  'images.list': { input: (own) => ({ articleId: own.article }) },
  'images.choose': {
    input: (own) => ({ articleId: own.article, generationId: own.imageGeneration }),
  },
  'images.recover': { input: (own) => ({ articleId: own.article }) },
  'images.describe': { input: (own) => ({ articleId: own.article, alt: 'An anvil' }) },
  'downloads.begin': { input: (own) => ({ articleIds: [own.article], format: 'zip' }) },
  'publications.publish': {
    input: (own) => ({ articleId: own.article, credentialIds: [own.credential, own.site] }),
  },
  'publications.list': { input: (own) => ({ articleId: own.article }) },
  'publications.stop': { input: (own) => ({ articleId: own.article, id: own.publication }) },
  'address.read': { input: (own) => ({ id: own.article }) },
  'address.change': {
    input: (own) => ({ id: own.article, slug: 'taken-over', before: '', moves: true }),
  },
  'livePosts.list': { input: (own) => ({ clientId: own.client }) },
  'livePosts.history': { input: (own) => ({ articleId: own.article }) },
  'livePosts.check': { input: onSite },
  'livePosts.changes': { input: onSite },
  'livePosts.keep': { input: onSite },
  // Nothing is live or under way there, whatever was tried before.
  'livePosts.unpublish': {
    input: (own) => ({ articleId: own.article, credentialId: own.webflow }),
  },
  'livePosts.rollBack': { input: (own) => ({ ...onSite(own), revision: 1 }) },
  'preflight.check': {
    input: (own) => ({ articleId: own.article, credentialIds: [own.credential, own.site] }),
  },
  'preflight.checkSelection': {
    input: (own) => ({
      articles: [{ articleId: own.article, credentialIds: [own.credential, own.site] }],
    }),
  },
  'siteOptions.get': {
    input: (own) => ({ articleId: own.article, credentialId: own.credential }),
  },
  'siteOptions.choices': {
    input: (own) => ({ articleId: own.article, credentialId: own.credential, kind: 'tags' }),
  },
  'schedule.create': {
    input: (own) => ({
      articleId: own.article,
      credentialIds: [own.credential, own.site],
      localTime: aYearAhead(),
      timeZone: 'Europe/London',
    }),
  },
  'schedule.list': {
    input: (own) => ({ clientId: own.client, articleId: own.article }),
    filters: ['clientId', 'articleId'],
  },
  'schedule.move': {
    input: (own) => ({ id: own.scheduled, localTime: aYearAhead(), timeZone: 'Asia/Tokyo' }),
  },
  'schedule.cancel': { input: (own) => ({ id: own.scheduled }), destroys: true },
  'schedule.publishNow': { input: (own) => ({ id: own.scheduled }), destroys: true },
  'credentials.list': { input: (own) => ({ clientId: own.client }), filters: ['clientId'] },
  'credentials.create': {
    limitedNever: true,
    input: (own) => ({ ...site, appPassword: 'abcd efgh ijkl mnop', clientIds: [own.client] }),
  },
  'credentials.update': {
    limitedNever: true,
    input: (own) => ({ id: own.credential, ...site, clientIds: [own.client] }),
  },
  'credentials.remove': { input: (own) => ({ id: own.credential }), destroys: true },
  'credentials.test': { input: (own) => ({ id: own.credential }) },
  'fieldMappings.get': { input: (own) => ({ id: own.webflow }) },
  'fieldMappings.save': { input: (own) => ({ id: own.webflow, mappings: {} }) },
  'procedures.getTotalUserCredits': { input: (own) => ({ p_user_id: own.user }) },
  'procedures.deductUserCredit': {
    input: (own) => ({
      p_user_id: own.user,
      p_article_id: own.article,
      p_description: 'Article creation: Anvils',
    }),
  },
  'webhookLogs.list': { adminOnly: true },
  'webhookLogs.get': { input: (own) => ({ id: own.run }), adminOnly: true },
  'leads.list': { adminOnly: true },
  'leads.exportCsv': { adminOnly: true },
  'leads.remove': { input: (own) => ({ id: own.run }), adminOnly: true },
  'usage.report': { adminOnly: true },
  'model.get': { adminOnly: true },
  'model.test': { input: () => ({ role: 'writer', step: 'reach' }), adminOnly: true },
  'team.get': {},
  'team.rename': { input: () => ({ name: 'Anvils & Co' }), managers: true },
  'team.agency': {},
  'team.saveAgency': {
    input: () => ({ name: 'Anvils & Co', colour: null, replyTo: null, senderName: null }),
    managers: true,
  },
  'team.uploadLogo': { input: () => ({ file: picture() }), managers: true },
  'team.removeLogo': { managers: true },
  'team.invite': {
    managers: true,
    input: (own) => ({
      email: 'new@example.test',
      role: 'member',
      limited: true,
      clientIds: [own.client],
    }),
  },
  'team.resend': { input: (own) => ({ id: own.invitation }), managers: true },
  'team.revoke': { input: (own) => ({ id: own.invitation }), destroys: true, managers: true },
  'team.change': {
    managers: true,
    input: (own) => ({
      userId: own.colleague,
      roleBefore: 'member',
      role: 'member',
      limited: true,
      clientIds: [own.client],
    }),
  },
  'team.remove': { input: (own) => ({ userId: own.colleague }), destroys: true },
  // The owner has to hand the workspace over first.
  'team.leave': { destroys: true, refused: 409 },
  'team.security': { managers: true },
  // Nobody in this workspace has a second factor.
  'team.requireSecondFactor': { input: () => ({ required: true }), refused: 409, managers: true },
  'team.endSessions': { input: (own) => ({ userId: own.colleague }), managers: true },
  'team.handOver': { input: (own) => ({ userId: own.colleague }), destroys: true },
  'keys.list': {},
  'keys.create': {
    managers: true,
    input: (own) => ({ name: 'n8n', scopes: ['articles:read'], clientIds: [own.client] }),
  },
  'keys.addFeed': { input: (own) => ({ kind: 'news', clientId: own.client }) },
  // A person is no key.
  'keys.current': { refused: 404 },
  'keys.rotate': { input: (own) => ({ id: own.key }), destroys: true, managers: true },
  'keys.revoke': { input: (own) => ({ id: own.key }), destroys: true },
  'apps.ask': { input: (own) => ({ ...appRequest, client_id: own.app }) },
  'apps.connect': {
    managers: true,
    input: (own) => ({
      request: { ...appRequest, client_id: own.app },
      scopes: ['articles:read'],
      clientIds: [own.client],
    }),
  },
  'webhooks.list': { managers: true },
  'webhooks.create': {
    managers: true,
    input: (own) => ({ ...webhook, clientIds: [own.client] }),
  },
  'webhooks.update': {
    managers: true,
    input: (own) => ({ ...webhook, id: own.webhook, clientIds: [own.client] }),
  },
  'webhooks.remove': { input: (own) => ({ id: own.webhook }), destroys: true, managers: true },
  'webhooks.pause': { input: (own) => ({ id: own.webhook, paused: false }), managers: true },
  'webhooks.rotate': { input: (own) => ({ id: own.webhook }), managers: true },
  'webhooks.test': { input: (own) => ({ id: own.webhook }), managers: true },
  'webhooks.deliveries': { input: (own) => ({ id: own.webhook }), managers: true },
  'webhooks.delivery': { input: (own) => ({ id: own.webhookDelivery }), managers: true },
  'webhooks.resend': { input: (own) => ({ id: own.webhookDelivery }), managers: true },
  'webhooks.resendFailed': {
    managers: true,
    input: (own) => ({ id: own.webhook, since: '2026-01-01T00:00:00.000Z' }),
  },
  'workspaces.list': {},
  'workspaces.holding': { input: (own) => ({ id: own.article }), refused: 404 },
  'workspaces.choose': {},
  'workspaces.readInvitation': { input: (own) => ({ token: own.invitationToken }) },
  'workspaces.accept': { input: (own) => ({ token: own.invitationToken }) },
  'knowledge.get': { input: (own) => ({ clientId: own.client }) },
  'knowledge.style': { input: (own) => ({ clientId: own.client }) },
  'knowledge.saveRules': { input: (own) => ({ clientId: own.client, rules: { voice: 'Calm' } }) },
  'knowledge.add': {
    input: (own) => ({ clientId: own.client, kind: 'fact', content: 'Makes anvils' }),
  },
  'knowledge.change': {
    input: (own) => ({
      clientId: own.client,
      id: own.knowledge,
      kind: 'note',
      content: 'Makes anvils',
    }),
  },
  'pictures.list': { input: (own) => ({ clientId: own.client }) },
  'pictures.upload': {
    input: (own) => ({ clientId: own.client, articleId: own.article, file: gif() }),
  },
  'pictures.fetch': {
    input: (own) => ({
      clientId: own.client,
      articleId: own.article,
      address: 'http://127.0.0.1:9/anvil.png',
    }),
    refused: 502,
  },
  'pictures.describe': {
    input: (own) => ({ clientId: own.client, id: own.imageGeneration, alt: 'An anvil' }),
  },
  // The article shows it.
  'pictures.remove': {
    input: (own) => ({ clientId: own.client, id: own.imageGeneration }),
    refused: 409,
  },
  'pictures.formats': { input: (own) => ({ articleId: own.article }) },
  'pictures.shape': {
    input: (own) => ({
      articleId: own.article,
      pictureId: own.imageGeneration,
      focus: { x: 0.5, y: 0.5 },
      crops: {},
    }),
    // Another banner takes the place of the one that others name.
    destroys: true,
  },
  'pictures.setBanner': {
    input: (own) => ({ articleId: own.article, pictureId: own.imageGeneration }),
    destroys: true,
  },
  'sources.list': { input: (own) => ({ clientId: own.client }) },
  'sources.get': { input: (own) => ({ clientId: own.client, id: own.source }) },
  'sources.remove': {
    input: (own) => ({ clientId: own.client, id: own.source }),
    destroys: true,
  },
  'sources.addDocument': { input: (own) => ({ clientId: own.client, file: note() }) },
  'sources.replaceDocument': {
    input: (own) => ({ clientId: own.client, id: own.source, file: note() }),
  },
  'sources.readSite': {
    input: (own) => ({ clientId: own.client, address: 'http://127.0.0.1:9' }),
    destroys: true,
  },
  'sources.stopSite': { input: (own) => ({ clientId: own.client }) },
  'sources.drawFacts': {
    input: (own) => ({ clientId: own.client, sourceIds: [own.source] }),
  },
  'sources.acceptFact': {
    input: (own) => ({ clientId: own.client, id: own.proposal, content: 'Anvils' }),
    destroys: true,
  },
  'sources.rejectFact': {
    input: (own) => ({ clientId: own.client, id: own.proposal }),
    destroys: true,
  },
  'experts.list': { input: (own) => ({ clientId: own.client }) },
  'experts.ask': {
    input: (own) => ({ clientId: own.client, subject: 'Anvils', name: 'Jane Doe' }),
  },
  'experts.link': { input: (own) => ({ clientId: own.client, id: own.expertRequest }) },
  'experts.remind': { input: (own) => ({ clientId: own.client, id: own.expertRequest }) },
  'experts.withdraw': {
    input: (own) => ({ clientId: own.client, id: own.expertRequest }),
    destroys: true,
  },
  'experts.remove': {
    input: (own) => ({ clientId: own.client, id: own.expertRequest }),
    destroys: true,
  },
  'experts.take': {
    input: (own) => ({
      ...{ clientId: own.client, id: own.expertAnswer },
      ...{ facts: [{ content: 'Anvils' }], answeredAt: answeredAt.toISOString() },
    }),
    destroys: true,
  },
  'experts.dismiss': {
    input: (own) => ({ clientId: own.client, id: own.expertAnswer }),
    destroys: true,
  },
  // Nothing listens there.
  'beginnings.propose': {
    input: () => ({ address: 'http://127.0.0.1:9' }),
    limitedNever: true,
    refused: 502,
  },
  'beginnings.create': {
    input: () => ({ ...clientFields, address: 'https://anvils.example' }),
    limitedNever: true,
  },
  'knowledge.proposeRules': {
    input: (own) => ({
      clientId: own.client,
      from: { kind: 'examples', examples: ['We make anvils for people who hurry.'] },
    }),
  },
  'knowledge.remove': {
    input: (own) => ({ clientId: own.client, id: own.knowledge }),
    destroys: true,
  },
  'sheets.upload': { input: () => ({ file: new File(['Keyword\nAnvils'], 'plan.csv') }) },
  'sheets.paste': { input: () => ({ text: 'Keyword\nAnvils' }) },
  'sheets.fetch': { input: () => ({ address: 'http://127.0.0.1:9/' }), refused: 502 },
  'sheets.check': {
    input: (own) => ({
      rows: [{ number: 2, cells: { input: 'Heavy anvils' } }],
      campaignId: own.campaign,
    }),
  },
  'sheets.order': {
    input: (own) => ({
      rows: [{ number: 2, cells: { input: 'Heavy anvils' } }],
      campaignId: own.campaign,
      seen: { articles: 1, credits: 1 },
    }),
  },
  'sheetDrafts.list': {},
  'sheetDrafts.get': { input: (own) => ({ id: own.draft }) },
  'sheetDrafts.create': { input: (own) => ({ ...sheetToKeep(own), held: 1 }) },
  'sheetDrafts.update': { input: (own) => ({ id: own.draft, ...sheetToKeep(own), held: 0 }) },
  'sheetDrafts.remove': { input: (own) => ({ id: own.draft }), destroys: true },
  'batches.open': {},
  'batches.get': { input: (own) => ({ id: own.batch }) },
  'batches.grid': { input: (own) => ({ id: own.batch }) },
  'batches.cards': { input: (own) => ({ id: own.batch, ids: [own.article] }), filters: ['ids.0'] },
  'batches.same': { input: (own) => ({ id: own.batch }) },
  'batches.pause': { input: (own) => ({ id: own.batch }) },
  'batches.goOn': { input: (own) => ({ id: own.batch }) },
  'batches.cancelRest': { input: (own) => ({ id: own.batch }), destroys: true },
  'batches.retry': {
    input: (own) => ({ id: own.batch, ids: [own.article], seen: { articles: 1 } }),
    refused: 409,
  },
  'batches.again': {
    input: (own) => ({ id: own.batch, ids: [own.article], seen: { credits: 0 } }),
    refused: 409,
  },
  'batches.approveOutlines': { input: (own) => ({ id: own.batch, ids: [own.article] }) },
  'manuscripts.begin': { input: (own) => ({ campaignId: own.campaign, title: 'Anvils' }) },
  'manuscripts.paste': {
    input: (own) => ({ campaignId: own.campaign, format: 'markdown', text: 'Anvils last.' }),
  },
  'manuscripts.upload': {
    input: (own) => ({ campaignId: own.campaign, file: new File(['Anvils last.'], 'anvils.md') }),
  },
  // Nothing answers there, which is said once the campaign is known to be the caller's.
  'manuscripts.fetch': {
    input: (own) => ({ campaignId: own.campaign, address: 'http://127.0.0.1:9/' }),
    refused: 502,
  },
  'checks.get': { input: (own) => ({ id: own.article }) },
  'links.get': { input: (own) => ({ id: own.article }) },
  'claims.get': { input: (own) => ({ id: own.article }) },
  'claims.check': { input: (own) => ({ id: own.article }) },
  'claims.confirm': {
    input: (own) => ({ id: own.article, sentence: sentenceOfAll, reason: 'Seen myself' }),
  },
  'claims.reopen': { input: (own) => ({ id: own.article, sentence: sentenceOfAll }) },
  // No outline waits there, which is said once the article is known to be the caller's.
  'outlines.get': { input: (own) => ({ id: own.article }), refused: 404 },
  'outlines.approve': {
    input: (own) => ({
      id: own.article,
      round: 1,
      outline: {
        ...{ title: 'Anvils', subtitle: '' },
        sections: [{ heading: 'Anvils', intent: '', points: [], words: 100, from: null }],
      },
    }),
    refused: 409,
  },
  'outlines.renew': { input: (own) => ({ id: own.article, round: 1 }), refused: 409 },
  'costs.article': { input: (own) => ({ id: own.article }), managers: true },
  'costs.client': { input: (own) => ({ id: own.client }), managers: true },
  'costs.export': { input: (own) => ({ id: own.client }), managers: true },
  'claims.client': { input: (own) => ({ clientId: own.client }) },
  'claims.setClient': { input: (own) => ({ clientId: own.client, mode: 'warn' }) },
  'research.get': { input: (own) => ({ id: own.article }) },
  'research.add': { input: (own) => ({ id: own.article, address: 'http://127.0.0.1:9/' }) },
  'research.drop': { input: (own) => ({ id: own.article, sourceId: own.webSource }) },
  'research.restore': { input: (own) => ({ id: own.article, sourceId: own.webSource }) },
  'research.client': { input: (own) => ({ clientId: own.client }) },
  'research.setClient': {
    input: (own) => ({ clientId: own.client, research: 'own', placement: 'off' }),
  },
  'defaultTemplates.client': { input: (own) => ({ clientId: own.client }) },
  'defaultTemplates.setClient': {
    input: (own) => ({ clientId: own.client, ...defaultTemplates(own) }),
    limitedNever: true,
  },
  'billing.get': {},
  'billing.previewPlanChange': { input: (own) => ({ planId: own.plan }), managers: true },
  'billing.changePlan': {
    input: (own) => ({ planId: own.plan }),
    destroys: true,
    managers: true,
  },
  'billing.takeBackPlanChange': {},
  'billing.cancel': { destroys: true },
  'billing.resume': {},
  'billing.portal': { input: () => ({ purpose: 'overview' }) },
  'billing.refresh': {},
  'billing.setLowCreditLevel': { input: () => ({ level: 2 }) },
  'billing.ledger': {
    input: (own) => ({ clientId: own.client, campaignId: own.campaign }),
    filters: ['clientId', 'campaignId'],
  },
  'billing.exportLedger': {},
  'signOff.get': { input: (own) => ({ articleId: own.article }) },
  'signOff.start': {
    input: (own) => ({
      articleId: own.article,
      stage: 'internal',
      memberIds: [own.colleague],
      message: '',
      dueOn: null,
      everyone: false,
    }),
    destroys: true,
  },
  'signOff.startMany': {
    input: (own) => ({
      articleIds: [own.article],
      reviewers: [{ name: 'Eve', email: 'eve@client.example' }],
      message: '',
      dueOn: null,
      everyone: false,
    }),
    limitedNever: true,
  },
  'signOff.again': { input: (own) => ({ articleId: own.article }), destroys: true },
  'signOff.decide': {
    input: (own) => ({
      articleId: own.article,
      roundId: own.round,
      verdict: 'approve',
      packageSha256: 'a'.repeat(64),
    }),
    // Nobody was asked but the client.
    refused: 403,
  },
  'signOff.recall': {
    input: (own) => ({ articleId: own.article, roundId: own.round }),
    destroys: true,
  },
  'signOff.resend': {
    input: (own) => ({ articleId: own.article, seatId: own.seat }),
    destroys: true,
  },
  'signOff.revoke': {
    input: (own) => ({ articleId: own.article, seatId: own.seat }),
    destroys: true,
  },
  'signOff.comment': {
    input: (own) => ({
      articleId: own.article,
      body: 'Anvils',
      part: 'text',
      replyTo: own.comment,
      visibility: 'internal',
      mentions: [own.user],
    }),
  },
  'signOff.resolve': {
    input: (own) => ({ articleId: own.article, commentId: own.comment, resolved: true }),
  },
  'signOff.classify': {
    input: (own) => ({ articleId: own.article, commentId: own.comment, kind: 'tone' }),
  },
  'signOff.propose': {
    input: (own) => ({ articleId: own.article, commentId: own.comment }),
  },
  'signOff.accept': {
    input: (own) => ({ articleId: own.article, commentId: own.comment }),
    destroys: true,
  },
  'signOff.certificate': { input: (own) => ({ articleId: own.article }) },
  'signOff.client': { input: (own) => ({ clientId: own.client }) },
  'signOff.setClient': {
    input: (own) => ({ clientId: own.client, stage: 'none' }),
  },
  'signOff.portal': { input: (own) => ({ clientId: own.client }) },
  'signOff.invite': {
    input: (own) => ({ clientId: own.client, name: 'Anna', email: 'anna@client.example' }),
    limitedNever: true,
  },
  'signOff.revokePortal': {
    input: (own) => ({ clientId: own.client, portalId: own.portal }),
    limitedNever: true,
  },
  'signOff.setMonthlyReport': {
    input: (own) => ({ clientId: own.client, portalId: own.portal, monthly: true }),
    limitedNever: true,
  },
  'signOff.setColour': {
    input: (own) => ({ clientId: own.client, colour: '#1a4fa0' }),
    limitedNever: true,
  },
  'signOff.figures': {
    input: (own) => ({ clientId: own.client, campaignId: own.campaign, month: '2026-11' }),
  },
  'signOff.deskFigures': {},
  'signOff.report': { input: (own) => ({ clientId: own.client, month: '2026-11' }) },
  'signOff.writeNote': {
    input: (own) => ({ clientId: own.client, month: '2026-10', text: 'Anvils', before: '' }),
    limitedNever: true,
  },
  'signOff.remind': {
    input: (own) => ({ clientId: own.client, email: 'nobody@client.example' }),
    // Nobody has still to answer.
    refused: 404,
  },
  'signOff.sendReport': {
    input: (own) => ({ clientId: own.client, month: '2026-10' }),
    limitedNever: true,
  },
  'signOff.ruleProposals': { input: (own) => ({ clientId: own.client }) },
  'signOff.answerRule': {
    input: (own) => ({ clientId: own.client, kind: 'tone', taken: false }),
    limitedNever: true,
  },
  'signOff.campaign': { input: (own) => ({ campaignId: own.campaign }) },
  'signOff.setCampaign': {
    input: (own) => ({ campaignId: own.campaign, stage: null }),
  },
  'signOff.waiting': {
    input: (own) => ({ clientId: own.client }),
    filters: ['clientId'],
  },
  'desk.people': { input: (own) => ({ articleIds: [own.article] }) },
  'desk.assign': { input: (own) => ({ articleIds: [own.article], assigneeId: own.user }) },
  'desk.setDue': { input: (own) => ({ articleIds: [own.article], dueOn: '2031-06-01' }) },
  'desk.change': {
    input: (own) => ({
      field: 'due',
      changes: [{ articleId: own.article, from: null, to: '2031-06-01' }],
    }),
  },
  'desk.askReview': { input: (own) => ({ articleIds: [own.article], reviewerId: own.user }) },
  'desk.endReview': { input: (own) => ({ articleIds: [own.article], reviewed: true }) },
  'desk.exportList': {},
  'desk.neighbours': { input: (own) => ({ articleId: own.article }) },
  'desk.presence': {
    input: (own) => ({ articleId: own.article, tab: 'first-tab', state: 'reading' }),
  },
  'desk.filters': {},
  'desk.saveFilter': { input: () => ({ name: 'Mine', query: 'assignee=me' }) },
  'desk.removeFilter': { input: (own) => ({ id: own.filter }), destroys: true },
  'desk.publishing.publish': {
    input: (own) => ({ articleIds: [own.article], credentialIds: [own.credential] }),
  },
  'desk.plans.list': {
    input: (own) => ({ clientId: own.client, articleId: own.article }),
    filters: ['clientId', 'articleId'],
  },
  'desk.plans.set': {
    input: (own) => ({
      articleId: own.article,
      credentialIds: [own.credential, own.site],
      localTime: aYearAhead(),
      timeZone: 'Europe/London',
    }),
  },
  'desk.plans.drop': { input: (own) => ({ articleId: own.article }), destroys: true },
  // A word that the article has: what finds nothing costs nothing.
  'desk.search.articles': { input: () => ({ text: 'anvils' }) },
  'desk.search.similar': {
    input: (own) => ({ clientId: own.client, titles: ['Anvils'] }),
    filters: ['clientId'],
  },
  'desk.notices.list': {},
  'desk.notices.unread': {},
  'desk.notices.markRead': { input: (own) => ({ ids: [own.notice] }) },
  'desk.notices.markAllRead': { input: () => ({ until: '2020-01-01T00:00:00Z' }) },
  'desk.notices.settings': {},
  'desk.notices.saveSettings': {
    input: () => ({ mails: everyMail('daily'), timeZone: 'Europe/London' }),
  },
  'billing.spending': {},
  'billing.exportSpending': {},
  'billing.budget': { input: (own) => ({ clientId: own.client }) },
  'billing.setBudget': {
    input: (own) => ({ clientId: own.client, monthlyCredits: 900, mode: 'soft' }),
    managers: true,
  },
  'billing.removeBudget': {
    input: (own) => ({ clientId: own.client }),
    destroys: true,
    managers: true,
  },
  'billing.sandbox.checkout': { input: (own) => ({ id: own.checkout }) },
  'billing.sandbox.pay': { input: (own) => ({ id: own.checkout, card: 'works' }) },
  'billing.sandbox.portal': {},
  'billing.sandbox.act': { input: () => ({ action: 'pay' }) },
  'billing.sandbox.setCard': { input: () => ({ card: 'works' }) },
  'functions.checkSubscription': {},
  'functions.createCheckout': { input: () => ({ priceId: 'unknown' }), refused: 404 },
  'functions.listInvoices': {},
  'functions.generateTitles': { input: () => ({ description: 'Anvils for smiths' }) },
  'functions.generateImage': {
    input: (own) => ({
      articleId: own.article,
      generatorId: own.generator,
      prompt: 'An anvil',
      userId: own.user,
    }),
  },
  'functions.webflowTestConnection': { input: (own) => ({ credentialId: own.webflow }) },
  'functions.webflowPublish': {
    input: (own) => ({ articleId: own.article, credentialId: own.webflow, waitSeconds: 0 }),
  },
  'functions.optimizeImage': {
    input: (own) => ({ articleId: own.article, imageUrl: own.banner, convertToWebP: true }),
  },
}
