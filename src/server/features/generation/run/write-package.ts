import type { JobContext } from '#server/context/context.ts'
import type { WrittenPackage } from '#server/features/articles/index.ts'
import { type DrawnBanner, drawBanner, drawLater } from '#server/features/images/index.ts'
import type { PackageTexts } from '#server/kernel/claims/sentences-of.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { fetchReadableText } from '#server/kernel/text/pages/readable-text.ts'
import type { Brief, Plan, Section } from '#server/providers/writer/port.ts'
import { frameAgain, planAgain, standingSection } from '../again/rewriting.ts'
import { ClaimStages } from '../claims/claim-stages.ts'
import { ResearchStages } from '../research/research-stages.ts'
import { composePackage } from './compose-package.ts'
import type { PackageOrder, PackageWriter, Written } from './package-writer.ts'
import { withRequiredLines } from './required-lines.ts'
import { rewriteFlagged } from './rewrite-flagged.ts'
import { settleTogether } from './settle-together.ts'
import { showAsBeingWritten } from './show-as-being-written.ts'
import type { StagedRun } from './staged-run.ts'

/** Writes packages with the connected model. */
export const builtInWriter: PackageWriter = {
  write: writePackage,
  tooLate: () => new ProviderError('unavailable', 'Writing this article took too long.'),
}

/**
 * Makes one complete package, stage by stage: source and research, plan, sections side by side, frame, then SEO
 * fields and posts, and the banner beside all of that from the plan on. Throws `ProviderError`.
 */
async function writePackage(
  context: JobContext,
  run: StagedRun,
  order: PackageOrder,
): Promise<Written> {
  const { writer } = context.ports
  const ordered = await withSource(context, run, order.brief)
  const brief = await new ResearchStages(context, run, order, ordered).brief()
  const plan = await run.stage(
    'plan',
    async (call) => planAgain(await writer.plan(brief, call), brief, order.rewrites),
    (scope, { title }, clientId) =>
      showAsBeingWritten(scope, { articleId: order.articleId, clientId }, title),
  )
  if (order.outline === 'wanted') return 'outline'
  run.planned = plan.sections

  const [text, banner] = await settleTogether([
    textOf(context, run, order, brief, plan),
    bannerOf(context, run, order, plan),
  ])
  const picture = banner.state === 'drawn' ? banner.picture : null
  const offlineSample = writer.offline
  const written = composePackage(order, { plan, ...text, banner: picture }, { offlineSample })
  await claimStages(context, run, order, { brief, plan })?.ofTheRest(textsOf(written))
  return written
}

/** The sections side by side, those with findings again, then the rest of the text beside the check of what they claim. */
async function textOf(
  context: JobContext,
  run: StagedRun,
  order: PackageOrder,
  brief: Brief,
  plan: Plan,
) {
  const { writer } = context.ports
  const first = await settleTogether(
    plan.sections.map((_, index) =>
      run.stage(
        `section:${index}`,
        async (call) =>
          standingSection(order.rewrites, plan, index) ??
          (await writer.section(brief, plan, index, call)),
      ),
    ),
  )
  const sections = await rewriteFlagged(context, run, { brief, plan, sections: first })
  const claims = claimStages(context, run, order, { brief, plan })
  const [rest] = await settleTogether([
    restOf(context, run, order, { brief, plan, sections }, claims),
    claims?.ofSections(sections) ?? Promise.resolve(),
  ])
  return { sections, ...rest }
}

/** Introduction and conclusion, then SEO fields, posts and the check of what the two claim. */
async function restOf(
  context: JobContext,
  run: StagedRun,
  order: PackageOrder,
  { brief, plan, sections }: { brief: Brief; plan: Plan; sections: Section[] },
  claims: ClaimStages | null,
) {
  const { writer } = context.ports
  const frame = await run.stage('frame', async (call) =>
    frameAgain(
      withRequiredLines(brief, sections, await writer.frame(brief, plan, sections, call)),
      order.rewrites,
    ),
  )
  const draft = { plan, sections, frame }
  const [seo, social] = await settleTogether([
    run.stage('seo', (call) => writer.seo(brief, draft, call)),
    order.relatedContent.length === 0
      ? Promise.resolve(null)
      : run.optionalStage('social', (call) => writer.social(brief, draft, call)),
    claims?.ofFrame(frame, sections) ?? Promise.resolve(),
  ])
  return { frame, seo, social }
}

/** The check of what the article claims; null where its client wants none. */
function claimStages(
  context: JobContext,
  run: StagedRun,
  { checksClaims, clientId }: PackageOrder,
  { brief, plan }: { brief: Brief; plan: Plan },
): ClaimStages | null {
  if (!checksClaims) return null
  return new ClaimStages(context, run, { brief, language: plan.language, clientId })
}

function textsOf(written: WrittenPackage): PackageTexts {
  const { title, subtitle, summary, metaDescription, content, social: posts } = written
  return { title, subtitle, summary, metaDescription, content, bodyContent: '', posts }
}

/** Fetches a website's readable text once; it is kept like the output of any other stage. */
async function withSource(context: JobContext, run: StagedRun, brief: Brief): Promise<Brief> {
  if (brief.input.type !== 'website_url') return brief
  const { value } = brief.input
  const address = /^https?:\/\//i.test(value) ? value : `https://${value}`
  const source = await run.stage('source', () =>
    fetchReadableText(address, context.ports.fetch, run.signal),
  )
  return { ...brief, input: { ...brief.input, source } }
}

/**
 * A refused or slow picture doesn't fail the article: the text is delivered without it. The picture of an article that
 * is written again stays.
 */
async function bannerOf(
  context: JobContext,
  run: StagedRun,
  order: PackageOrder,
  plan: Plan,
): Promise<DrawnBanner> {
  if (order.rewrites) return { state: 'refused' }
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
      if (state === 'later') await drawLater(scope, runId)
    },
  )
}
