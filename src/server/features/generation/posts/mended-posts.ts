import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import type { JobContext } from '#server/context/context.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Brief, Draft, SocialPosts, WriterCall } from '#server/providers/writer/port.ts'
import { checkPosts } from '#server/text/checks/check-posts.ts'
import { settleTogether } from '../run/settle-together.ts'

/** What a person may look at, and a post is not written again for. */
const leftToPeople = new Set(['stock-phrases', 'careful-claims'])

/** How each call is made: as a stage of a run, whose answer is stored, or at once. */
type Steps = {
  stage<T>(
    name: `social:${PostNetwork | 'draft'}`,
    work: (call: WriterCall) => Promise<T>,
  ): Promise<T>
}
type Wanted = { brief: Brief; draft: Draft; networks: readonly PostNetwork[] }

/**
 * The posts that go with an article. One in which code finds something is written again, once, and the new version
 * counts if it has fewer findings.
 */
export async function mendedPosts(
  context: Pick<JobContext, 'ports' | 'log'>,
  run: Steps,
  { brief, draft, networks }: Wanted,
): Promise<SocialPosts> {
  const { writer } = context.ports
  const posts = await run.stage('social:draft', (call) => writer.social(brief, draft, call))
  // The sample writer says nothing else when it is asked again.
  if (writer.offline) return posts
  const faulty = networks
    .map((network) => ({
      network,
      findings: findingsIn(brief, draft, { network, text: posts[network] }),
    }))
    .filter(({ findings }) => findings.length > 0)
  const versions = await settleTogether(
    faulty.map(async ({ network, findings }) => {
      const text = await run.stage(`social:${network}`, (call) =>
        mended(context, { brief, draft }, { network, before: posts[network], findings }, call),
      )
      return [network, text] as const
    }),
  )
  return { ...posts, ...Object.fromEntries(versions) }
}

type Faulty = { network: PostNetwork; before: string; findings: string[] }

async function mended(
  { ports, log }: Pick<JobContext, 'ports' | 'log'>,
  { brief, draft }: Omit<Wanted, 'networks'>,
  { network, before, findings }: Faulty,
  call: WriterCall,
): Promise<string> {
  const { plan, sections, frame } = draft
  const { introduction, conclusion } = frame
  const article = { title: plan.title, introduction, sections, conclusion }
  try {
    const text = await ports.writer.post(brief, article, { network, before, findings }, call)
    const left = findingsIn(brief, draft, { network, text })
    return left.length < findings.length ? text : before
  } catch (error) {
    if (!(error instanceof ProviderError) || call.signal.aborted) throw error
    log.warn({ err: error, network }, 'a post with findings stays as it is')
    return before
  }
}

function findingsIn(
  { client, rules, knowledge, date }: Brief,
  { plan, sections, frame }: Draft,
  { network, text }: { network: PostNetwork; text: string },
): string[] {
  const body = [frame.introduction, ...sections.map(({ content }) => content), frame.conclusion]
  const found = checkPosts({
    posts: { [network]: text },
    ...{ language: plan.language, clientName: client.name, rules, today: date },
    article: [plan.title, plan.subtitle, ...body].join('\n'),
    known: knowledge.pages.map(({ address }) => address),
  })
  return found.filter(({ check }) => !leftToPeople.has(check)).map(({ message }) => message)
}
