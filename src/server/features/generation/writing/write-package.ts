import { postNetworks } from '#contracts/rules/publishing/post-length.ts'
import type { JobContext } from '#server/context/context.ts'
import type { WrittenPackage } from '#server/features/articles/index.ts'
import { type DrawnBanner, drawBanner, drawLater } from '#server/features/images/index.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type {
  Brief,
  ModelCall,
  Plan,
  Section,
  SeoFields,
  SocialPosts,
  TextPart,
} from '#server/providers/writer/port.ts'
import type { PackageTexts } from '#server/text/claims/sentences-of.ts'
import { fetchReadableText } from '#server/text/pages/readable-text.ts'
import { requiringLines } from '../brief/required-lines.ts'
import type { BodyText } from '../checks/text-parts.ts'
import { ClaimStages } from '../claims/claim-stages.ts'
import { editText } from '../edit/edit-text.ts'
import { mendedPosts } from '../posts/mended-posts.ts'
import { ResearchStages } from '../research/research-stages.ts'
import { keepingWriter } from '../rewriting/keeping-writer.ts'
import { staysAsItWas } from '../rewriting/rewriting.ts'
import { composePackage } from '../run/compose-package.ts'
import type { PackageOrder, PackageWriter, Written } from '../run/package-writer.ts'
import { settleTogether } from '../run/settle-together.ts'
import { showAsBeingWritten } from '../run/show-as-being-written.ts'
import type { StagedRun } from '../run/staged-run.ts'
import { editRounds } from '../run/stages.ts'
import { rewriteFlagged } from './rewrite-flagged.ts'

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
  { ports, ...rest }: JobContext,
  run: StagedRun,
  order: PackageOrder,
): Promise<Written> {
  const writer = keepingWriter(requiringLines(ports.writer), order.rewrites)
  const context = { ...rest, ports: { ...ports, writer } }
  const ordered = await withSource(context, run, order.brief)
  const brief = await new ResearchStages(context, run, order, ordered).brief()
  const plan = await run.stage(
    'plan',
    (call) => writer.plan(brief, call),
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
  const { offline } = writer
  return composePackage(order, { plan, ...text, banner: picture }, { offlineSample: offline })
}

type Text = BodyText & { seo: SeoFields; social: SocialPosts | null }

/**
 * The sections side by side, those with findings again, introduction and conclusion, then the editor's pass and the
 * posts and the search fields; what all of it claims is checked as soon as it is there.
 */
async function textOf(
  context: JobContext,
  run: StagedRun,
  order: PackageOrder,
  brief: Brief,
  plan: Plan,
): Promise<Text> {
  const { writer } = context.ports
  const drafted = await firstVersions(context, run, { brief, plan })
  const sections = await rewriteFlagged(context, run, { brief, plan, sections: drafted })
  const claims = claimStages(context, run, order, { brief, plan })
  const [frame] = await settleTogether([
    run.stage('frame', (call) => writer.frame(brief, plan, sections, call)),
    claims?.ofSections(sections) ?? Promise.resolve(),
  ])
  const first = { sections, frame }
  const text = await editedWithOthers(context, run, order, { brief, plan, text: first, claims })
  const written = composePackage(order, { plan, ...text, banner: null }, { offlineSample: false })
  await claims?.ofTheRest(textsOf(written))
  return text
}

/**
 * The sections side by side, the others as soon as the first begins to arrive: by then the provider has kept what they
 * all begin with, and reads it for less. Once one has failed for good, those that wait for an answer are given up.
 */
async function firstVersions(
  { ports: { writer } }: JobContext,
  run: StagedRun,
  { brief, plan }: { brief: Brief; plan: Plan },
): Promise<Section[]> {
  const begun = Promise.withResolvers<void>()
  const failed = new AbortController()
  const write = async (index: number) => {
    if (index > 0) await begun.promise
    return await run.stage(`section:${index}`, async (call) => {
      const turn = whileWaiting(failed.signal)
      const onText = (soFar: string) => {
        turn.arrives()
        begun.resolve()
        call.onText?.(soFar)
      }
      const onCall = (made: ModelCall) => {
        turn.waits()
        call.onCall?.(made)
      }
      turn.waits()
      turn.signal.throwIfAborted()
      const signal = AbortSignal.any([call.signal, turn.signal])
      return await writer.section(brief, plan, index, { ...call, signal, onText, onCall })
    })
  }
  const sections = settleTogether(
    plan.sections.map((_, index) =>
      write(index)
        .catch((error: unknown) => {
          if (!failed.signal.aborted && run.isFinal(error)) failed.abort(error)
          throw error
        })
        .finally(() => begun.resolve()),
    ),
  )
  return await sections.catch((error: unknown) => {
    throw failed.signal.aborted ? failed.signal.reason : error
  })
}

/** A signal that follows another one while something waits, and not while it arrives. */
function whileWaiting(other: AbortSignal) {
  const own = new AbortController()
  const follow = () => own.abort(other.reason)
  return {
    signal: own.signal,
    waits: () => {
      if (other.aborted) follow()
      else other.addEventListener('abort', follow)
    },
    arrives: () => other.removeEventListener('abort', follow),
  }
}

/**
 * The text as it is after the editor's pass, and what is written from it: posts and search fields. They are written beside
 * the second look, which changes how some sentence is put, and are then judged against the text as it ended.
 */
async function editedWithOthers(
  context: JobContext,
  run: StagedRun,
  { relatedContent, rewrites }: PackageOrder,
  { claims, ...about }: { brief: Brief; plan: Plan; text: BodyText; claims: ClaimStages | null },
): Promise<Text> {
  const { brief, plan } = about
  const stays = (part: TextPart) => staysAsItWas(rewrites, plan, part)
  const networks = postNetworks.filter((network) => relatedContent.includes(network))
  const first = Promise.withResolvers<BodyText>()
  const edited = editText(context, run, { ...about, claims, stays, onFirst: first.resolve })
  edited.catch(first.reject)
  const [text, seo, social] = await settleTogether([
    edited.then(async (text) => {
      await claims?.ofChanges(editRounds.length, text)
      return text
    }),
    first.promise.then((text) =>
      run.stage('seo', (call) => context.ports.writer.seo(brief, { plan, ...text }, call)),
    ),
    first.promise.then((text) =>
      relatedContent.length === 0
        ? null
        : run.optionalStage('social', () =>
            mendedPosts(context, run, { brief, draft: { plan, ...text }, networks }),
          ),
    ),
  ])
  return { ...text, seo, social }
}

/** The check of what the article claims; null where its client wants none, or nobody but a model that could not plan would judge. */
function claimStages(
  context: JobContext,
  run: StagedRun,
  { checksClaims, clientId }: PackageOrder,
  { brief, plan }: { brief: Brief; plan: Plan },
): ClaimStages | null {
  const { judgeModel } = context.ports.writer
  if (!checksClaims || (plan.plain && judgeModel === undefined)) return null
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
