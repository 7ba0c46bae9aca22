import { implement } from '@orpc/server'
import { bulkPublishingContract } from '#contracts/publishing/bulk-publishing.ts'
import { preflightContract } from '#contracts/publishing/preflight.ts'
import { publicationsContract } from '#contracts/publishing/publishing.ts'
import { siteOptionsContract } from '#contracts/publishing/site-options.ts'
import { webflowFunctions } from '#contracts/publishing/webflow.ts'
import type { RequestContext } from '#server/context/context.ts'
import { listChoices, readSiteOptions } from './options/site-options.ts'
import { checkBeforePublishing } from './preflight/check-before-publishing.ts'
import { checkSelection } from './preflight/check-selection.ts'
import { publishArticle } from './publish-article.ts'
import { publishArticles } from './publish-articles.ts'
import { publishToWebflow } from './publish-to-webflow.ts'
import { listPublications } from './read-publications.ts'
import { stopPublication } from './stop-publication.ts'

const os = implement(publicationsContract).$context<RequestContext>()

export const publicationsRoutes = os.router({
  publish: os.publish.handler(({ context, input }) => publishArticle(context, input)),
  list: os.list.handler(({ context, input }) => listPublications(context, input.articleId)),
  stop: os.stop.handler(({ context, input }) => stopPublication(context, input)),
})

const bulk = implement(bulkPublishingContract).$context<RequestContext>()

export const bulkPublishingRoutes = bulk.router({
  publish: bulk.publish.handler(({ context, input }) => publishArticles(context, input)),
})

const checks = implement(preflightContract).$context<RequestContext>()

export const preflightRoutes = checks.router({
  check: checks.check.handler(({ context, input }) => checkBeforePublishing(context, input)),
  checkSelection: checks.checkSelection.handler(({ context, input }) =>
    checkSelection(context, input),
  ),
})

const choosing = implement(siteOptionsContract).$context<RequestContext>()

export const siteOptionsRoutes = choosing.router({
  get: choosing.get.handler(({ context, input }) => readSiteOptions(context, input)),
  choices: choosing.choices.handler(({ context, input }) => listChoices(context, input)),
})

const functions = implement(webflowFunctions).$context<RequestContext>()

export const publishToWebflowRoute = functions.webflowPublish.handler(({ context, input }) =>
  publishToWebflow(context, input),
)
