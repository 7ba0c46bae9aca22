import type { JobContext } from '#server/context/context.ts'
import { setArticleStatus, type WrittenPackage } from '#server/features/articles/index.ts'
import { drawBanner, drawLater } from '#server/features/images/index.ts'
import { announce } from '#server/features/live/index.ts'
import { fetchReadableText } from '#server/kernel/text/readable-text.ts'
import type { Brief, Plan, WriterCall } from '#server/providers/writer/port.ts'
import { composePackage } from './compose-package.ts'
import type { Commission } from './generation.views.ts'
import type { StagedRun } from './staged-run.ts'

export type PackageOrder = Commission & { workspaceId: string; articleId: string; runId: string }

/**
 * Makes one complete package, stage by stage: source, plan, sections side by side, frame, then SEO
 * fields and posts, and the banner beside all of that from the plan on. Throws `ProviderError`.
 */
export async function writePackage(
  context: JobContext,
  run: StagedRun,
  order: PackageOrder,
): Promise<WrittenPackage> {
  const { writer } = context.ports
  const call: WriterCall = { workspaceId: order.workspaceId, signal: run.signal }
  const brief = await withSource(context, run, order.brief)
  const plan = await run.stage(
    'plan',
    () => writer.plan(brief, call),
    (scope, made, clientId) => showTitle(scope, { articleId: order.articleId, clientId }, made),
  )
  run.sections = plan.sections.length

  const [text, banner] = await settleTogether([
    textOf(context, run, order, brief, plan),
    bannerOf(context, run, order, plan),
  ])
  const picture = banner.state === 'drawn' ? banner.picture : null
  const offlineSample = writer.offline
  return composePackage(order, { plan, ...text, banner: picture }, { offlineSample })
}

/** The sections side by side, then what frames them, then what is told of them. */
async function textOf(
  context: JobContext,
  run: StagedRun,
  order: PackageOrder,
  brief: Brief,
  plan: Plan,
) {
  const { writer } = context.ports
  const call: WriterCall = { workspaceId: order.workspaceId, signal: run.signal }
  const sections = await settleTogether(
    plan.sections.map((_, index) =>
      run.stage(`section:${index}`, () => writer.section(brief, plan, index, call)),
    ),
  )
  const frame = await run.stage('frame', () => writer.frame(brief, plan, sections, call))
  const draft = { plan, sections, frame }
  const [seo, social] = await settleTogether([
    run.stage('seo', () => writer.seo(brief, draft, call)),
    order.relatedContent.length === 0
      ? Promise.resolve(null)
      : run.optionalStage('social', () => writer.social(brief, draft, call)),
  ])
  return { sections, frame, seo, social }
}

/** A website's readable text is fetched once and kept, like any other stage. */
async function withSource(context: JobContext, run: StagedRun, brief: Brief): Promise<Brief> {
  if (brief.input.type !== 'website_url') return brief
  const { value } = brief.input
  const address = /^https?:\/\//i.test(value) ? value : `https://${value}`
  const source = await run.stage('source', () =>
    fetchReadableText(address, context.ports.fetch, run.signal),
  )
  return { ...brief, input: { ...brief.input, source } }
}

async function showTitle(
  scope: Parameters<typeof setArticleStatus>[0],
  { articleId, clientId }: { articleId: string; clientId: string },
  { title }: Plan,
): Promise<void> {
  await setArticleStatus(scope, articleId, { status: 'processing', title })
  await announce(
    scope,
    { type: 'article', articleId, change: 'updated', status: 'processing', title },
    clientId,
  )
}

/** A picture that is refused or slow does not cost the article: the text is delivered without it. */
async function bannerOf(context: JobContext, run: StagedRun, order: PackageOrder, plan: Plan) {
  const { image } = order.brief
  const { workspaceId, articleId, clientId, runId } = order
  return await run.stage(
    'banner',
    () =>
      drawBanner(
        context,
        {
          workspaceId,
          articleId,
          clientId,
          runId,
          generatorId: order.imageGeneratorId,
          title: plan.title,
          templateName: image.name,
          prompt: [image.promptDetails, `Subject: ${plan.title}.`, plan.angle]
            .filter(Boolean)
            .join('\n'),
        },
        run.signal,
      ),
    async (scope, { state }) => {
      if (state === 'later') await drawLater(scope, runId, context.processId)
    },
  )
}

/** Waits for all, so that a finished stage beside a failed one is still kept; then throws the first failure. */
async function settleTogether<T extends readonly unknown[]>(
  work: { [Index in keyof T]: Promise<T[Index]> },
): Promise<T> {
  const settled = await Promise.allSettled(work)
  const failed = settled.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T
}
