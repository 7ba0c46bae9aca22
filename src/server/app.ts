import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { sourcesRoutes } from '#server/features/knowledge/sources.routes.ts'
import { webhookLogsRoutes } from '#server/features/webhook-log/webhook-logs.routes.ts'
import { serveExperts } from '#server/http/links/experts.ts'
import { serveInvitations } from '#server/http/links/invitation.ts'
import { servePortals } from '#server/http/links/portals.ts'
import { serveReviews } from '#server/http/links/reviews.ts'
import { serveUnsubscribe } from '#server/http/links/unsubscribe.ts'
import { clientAddress } from '#server/http/requests/client-address.ts'
import { ownHostOnly } from '#server/http/requests/host.ts'
import { type KeyLimits, keyDoor } from '#server/http/requests/key-door.ts'
import { observeRequests } from '#server/http/requests/observe-requests.ts'
import {
  limitWrites,
  usualWriteLimits,
  type WriteLimits,
} from '#server/http/requests/write-limits.ts'
import { collectPolicyReports, reportPath } from '#server/http/site/csp-reports.ts'
import { serveStyleSamples } from '#server/http/site/style-samples.ts'
import { serveVisitors } from '#server/http/site/visitors.ts'
import { AppError } from '#server/kernel/errors.ts'
import { inputProblem } from '#server/kernel/input-problem.ts'
import type { Wiring } from './context/context.ts'
import { isMigrated } from './db/migrating/migrate.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { articlesRoutes } from './features/articles/articles.routes.ts'
import {
  billingFunctionRoutes,
  billingRoutes,
  proceduresRoutes,
} from './features/billing/billing.routes.ts'
import { createOffersRoutes } from './features/billing/offers.routes.ts'
import { campaignsRoutes } from './features/campaigns/campaigns.routes.ts'
import { claimsRoutes } from './features/claims/claims.routes.ts'
import { clientsRoutes } from './features/clients/clients.routes.ts'
import { defaultTemplatesRoutes } from './features/clients/default-templates.routes.ts'
import { costsRoutes } from './features/costs/costs.routes.ts'
import {
  credentialsRoutes,
  fieldMappingsRoutes,
  testWebflowRoute,
} from './features/credentials/credentials.routes.ts'
import { deskRoutes } from './features/desk/desk.routes.ts'
import { downloadsRoutes } from './features/downloads/downloads.routes.ts'
import { editingRoutes } from './features/editing/editing.routes.ts'
import { expertsRoutes } from './features/experts/experts.routes.ts'
import { batchesRoutes } from './features/generation/batches/batches.routes.ts'
import {
  checksRoutes,
  generateTitlesRoute,
  generationRoutes,
  outlinesRoutes,
  steeringRoutes,
} from './features/generation/generation.routes.ts'
import { imageGeneratorsRoutes } from './features/image-generators/image-generators.routes.ts'
import { picturesRoutes } from './features/images/gallery/pictures.routes.ts'
import { imageFunctionRoutes, imagesRoutes } from './features/images/images.routes.ts'
import { appsRoutes } from './features/keys/apps/apps.routes.ts'
import { keysRoutes } from './features/keys/keys.routes.ts'
import { beginningsRoutes } from './features/knowledge/beginning/beginnings.routes.ts'
import { knowledgeRoutes } from './features/knowledge/knowledge.routes.ts'
import { leadsRoutes } from './features/leads/leads.routes.ts'
import { linksRoutes } from './features/links/links.routes.ts'
import type { LiveHub } from './features/live/index.ts'
import { manuscriptsRoutes } from './features/manuscripts/manuscripts.routes.ts'
import { meRoutes } from './features/me/me.routes.ts'
import { modelRoutes } from './features/model/model.routes.ts'
import { noticesRoutes } from './features/notices/notices.routes.ts'
import { outagesRoutes } from './features/outages/outages.routes.ts'
import { overviewRoutes } from './features/overview/overview.routes.ts'
import { postsRoutes } from './features/posts/posts.routes.ts'
import { preferencesRoutes } from './features/preferences/preferences.routes.ts'
import { addressRoutes } from './features/publishing/address/address.routes.ts'
import { livePostsRoutes } from './features/publishing/live-posts.routes.ts'
import { publicationPlansRoutes } from './features/publishing/plans/plans.routes.ts'
import {
  bulkPublishingRoutes,
  preflightRoutes,
  publicationsRoutes,
  publishToWebflowRoute,
  siteOptionsRoutes,
} from './features/publishing/publications.routes.ts'
import { scheduleRoutes } from './features/publishing/schedule/schedule.routes.ts'
import { recurringRoutes } from './features/recurring/recurring.routes.ts'
import { researchRoutes } from './features/research/research.routes.ts'
import { samplesRoutes } from './features/samples/samples.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { sheetDraftsRoutes } from './features/sheets/drafts/drafts.routes.ts'
import { sheetsRoutes } from './features/sheets/sheets.routes.ts'
import { signOffRoutes } from './features/signoff/signoff.routes.ts'
import { teamRoutes } from './features/team/team.routes.ts'
import { templatesRoutes } from './features/templates/templates.routes.ts'
import { usageRoutes } from './features/usage/usage.routes.ts'
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts'
import { workspacesRoutes } from './features/workspaces/workspaces.routes.ts'
import { limitedTo, servePublicRoutes, serveRoutes } from './http/api.ts'
import { serveArchives } from './http/archive.ts'
import { serveDevelopers } from './http/developers/serve-developers.ts'
import { serveDownloads } from './http/downloads.ts'
import { closeWhileLeaving } from './http/drain.ts'
import { errorResponse } from './http/error-response.ts'
import { serveFeeds } from './http/feeds/serve-feeds.ts'
import { securityHeaders } from './http/headers.ts'
import { serveLiveEvents } from './http/live.ts'
import { serveMcp } from './http/mcp/serve-mcp.ts'
import { serveOAuth } from './http/oauth/serve-oauth.ts'
import { servePaymentEvents } from './http/payment-events.ts'
import type { HttpEnv } from './http/request.ts'
import type { VerifyAccessToken } from './http/session.ts'
import { serveStoredFiles } from './http/storage.ts'
import { readVersion } from './http/version.ts'
import { serveWorkflowCallbacks } from './http/workflow-callback.ts'

export type AppParts = {
  wiring: Wiring
  hub: LiveHub
  /** The auth service; absent in tests that sign in by other means. */
  auth?: Hono
  verifyAccessToken: VerifyAccessToken
  trustedProxies: readonly string[]
  /** The built browser side; absent in tests and while a development server serves it. */
  pages?: Hono<HttpEnv>
  /** robots.txt and its like; absent in tests. */
  siteFiles?: Hono<HttpEnv>
  /** Aborts when the process is asked to stop, and still accepts requests for a while; absent in tests. */
  leaving?: AbortSignal
  /** Aborts when the process accepts no more connections; absent in tests. */
  draining?: AbortSignal
  /** The metrics, where they are served beside everything else. */
  metrics?: Hono<HttpEnv>
  /** Writes a line for each request. */
  accessLog?: boolean
  /** Other limits than the usual ones; for tests. */
  writeLimits?: WriteLimits
  keyLimits?: KeyLimits
  /** Lists the mails kept on this machine; absent where mail is really sent. */
  mailbox?: () => Promise<unknown[]> | unknown[]
}

const apiRoutes = {
  me: meRoutes,
  overview: overviewRoutes,
  outages: outagesRoutes,
  activity: activityRoutes,
  account: accountRoutes,
  preferences: preferencesRoutes,
  clients: clientsRoutes,
  samples: samplesRoutes,
  campaigns: campaignsRoutes,
  recurring: recurringRoutes,
  imageGenerators: imageGeneratorsRoutes,
  templates: templatesRoutes,
  articles: { ...articlesRoutes, ...generationRoutes },
  posts: postsRoutes,
  editing: editingRoutes,
  generation: steeringRoutes,
  images: imagesRoutes,
  pictures: picturesRoutes,
  downloads: downloadsRoutes,
  publications: publicationsRoutes,
  address: addressRoutes,
  livePosts: livePostsRoutes,
  schedule: scheduleRoutes,
  preflight: preflightRoutes,
  siteOptions: siteOptionsRoutes,
  credentials: credentialsRoutes,
  fieldMappings: fieldMappingsRoutes,
  team: teamRoutes,
  keys: keysRoutes,
  apps: appsRoutes,
  workspaces: workspacesRoutes,
  billing: billingRoutes,
  knowledge: knowledgeRoutes,
  sources: sourcesRoutes,
  experts: expertsRoutes,
  beginnings: beginningsRoutes,
  batches: batchesRoutes,
  checks: checksRoutes,
  links: linksRoutes,
  manuscripts: manuscriptsRoutes,
  sheets: sheetsRoutes,
  sheetDrafts: sheetDraftsRoutes,
  claims: claimsRoutes,
  costs: costsRoutes,
  outlines: outlinesRoutes,
  research: researchRoutes,
  defaultTemplates: defaultTemplatesRoutes,
  procedures: proceduresRoutes,
  webhookLogs: webhookLogsRoutes,
  leads: leadsRoutes,
  signOff: signOffRoutes,
  desk: {
    ...deskRoutes,
    notices: noticesRoutes,
    search: searchRoutes,
    publishing: bulkPublishingRoutes,
    plans: publicationPlansRoutes,
  },
  usage: usageRoutes,
  model: modelRoutes,
  webhooks: webhooksRoutes,
}

const functionsRoutes = {
  ...billingFunctionRoutes,
  generateTitles: generateTitlesRoute,
  ...imageFunctionRoutes,
  webflowTestConnection: testWebflowRoute,
  webflowPublish: publishToWebflowRoute,
}

/** Puts the HTTP surface together from its parts. */
export function createApp(parts: AppParts): Hono<HttpEnv> {
  const { wiring, hub, verifyAccessToken } = parts
  z.config({ customError: inputProblem })
  const app = new Hono<HttpEnv>()
  const callsOfTools = new WeakSet<Request>()
  app.onError((error, c) => errorResponse(c, error))
  app.notFound((c) => errorResponse(c, new AppError('not_found')))
  app.use(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('ip', clientAddress(c, parts.trustedProxies))
    c.set('log', wiring.log.child({ requestId }))
    c.set('byTool', callsOfTools.has(c.req.raw))
    await next()
    c.res.headers.set('x-request-id', requestId)
  })
  app.use(observeRequests(wiring.metrics, { accessLog: parts.accessLog ?? false }))
  const never = new AbortController().signal
  const { leaving = never, draining = never } = parts
  app.use(closeWhileLeaving(leaving))
  app.use(securityHeaders({ https: wiring.settings.publicUrl.startsWith('https:') }))
  app.use(ownHostOnly(wiring.settings.publicUrl))

  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    const ready = !leaving.aborted && (await isMigrated(wiring.database.kysely))
    if (!ready) throw new AppError('unavailable')
    return c.json({ ok: true })
  })
  app.get('/version', async (c) => c.json(await readVersion()))
  if (parts.metrics) app.route('/metrics', parts.metrics)
  if (parts.auth) app.route('/auth/v1', parts.auth)
  app.route('/api/v1/events', serveLiveEvents(wiring, hub, verifyAccessToken, draining))
  app.route('/api/v1/account/archive', serveArchives(wiring))
  app.route('/api/v1/downloads', serveDownloads(wiring))
  app.route('/api/v1/invitation', serveInvitations(wiring))
  app.get('/api/v1/openapi.json', async (c) => {
    const { openApiDocument } = await import('./http/openapi/document.ts')
    return c.json(await openApiDocument())
  })
  const offers = createOffersRoutes()
  app.on(
    'ALL',
    ['/api/v1/plans', '/api/v1/bolt-ons'],
    servePublicRoutes('/api/v1', offers.resources, wiring),
  )
  app.on(
    'ALL',
    ['/functions/v1/validate-promo-code', '/functions/v1/calculate-discounts'],
    limitedTo(16_384),
    servePublicRoutes('/functions/v1', offers.functions, wiring),
  )
  app.route('/webhooks', servePaymentEvents(wiring))
  app.route('/functions/v1', serveVisitors(wiring))
  const keys = keyDoor(wiring, parts.keyLimits)
  const checkWrites = limitWrites(wiring.database, parts.writeLimits ?? usualWriteLimits)
  for (const [prefix, routes] of [
    ['/api/v1', apiRoutes],
    ['/functions/v1', functionsRoutes],
  ] as const) {
    app.route(prefix, serveRoutes(prefix, routes, wiring, verifyAccessToken, checkWrites, keys))
  }
  app.route('/api/generation/callback', serveWorkflowCallbacks(wiring))
  app.route(reportPath, collectPolicyReports())
  app.route('/storage/v1/object/public', serveStoredFiles(wiring.ports.files))
  app.route('/style-samples', serveStyleSamples())
  const inner = {
    publicUrl: wiring.settings.publicUrl,
    // With the socket of the outer request, so that a key's address list holds.
    dispatch: (request: Request, c: Context<HttpEnv>) => {
      callsOfTools.add(request)
      return app.fetch(request, c.env)
    },
  }
  app.route('/mcp', serveMcp(inner))
  app.route('/feeds', serveFeeds(inner))
  app.route('/', serveOAuth(wiring))
  app.route('/developers', serveDevelopers(wiring.settings.publicUrl))
  app.route('/', serveReviews(wiring))
  app.route('/', servePortals(wiring))
  app.route('/', serveExperts(wiring))
  app.route('/', serveUnsubscribe(wiring))
  const { mailbox } = parts
  if (mailbox) app.get('/dev/mailbox-data', async (c) => c.json(await mailbox()))
  if (parts.siteFiles) app.route('/', parts.siteFiles)
  if (parts.pages) app.route('/', parts.pages)
  return app
}
