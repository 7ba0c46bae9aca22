import { errorCodes } from '#contracts/errors.ts'
import { postNetworks } from '#contracts/rules/publishing/post-length.ts'
import type { DurableWork, Scope } from '#server/context/context.ts'
import { addPosts } from '#server/features/articles/index.ts'
import { collectCalls, storeCalls } from '#server/features/costs/index.ts'
import { emit } from '#server/features/events/index.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type {
  Draft,
  ModelCall,
  Section,
  SocialPosts,
  WriterCall,
} from '#server/providers/writer/port.ts'
import { type ArticleOrder, articleOrder } from '../brief/article-order.views.ts'
import { orderedPosts } from '../run/compose-package.ts'
import { type GeneratedArticle, generatedArticle } from '../run/run-state.views.ts'
import { articleOfRun } from '../run/runs.store.ts'
import { insertFailedStage, insertStage } from '../run/stages.store.ts'
import { lockArticles } from '../run/steering.store.ts'
import { outputsOf } from '../run/text-so-far.ts'
import { mendedPosts } from './mended-posts.ts'

type Written = { posts: SocialPosts; calls: ModelCall[] }
type Begun = { article: GeneratedArticle; order: ArticleOrder; workspaceId: string }

/** Writes the posts of a finished article from its text as it is now. Posts that are there already stay. */
export const writePosts: DurableWork<Begun, Written> = {
  begin: async (scope, { subjectId: runId }) => {
    const place = await articleOfRun(scope, runId)
    const article = place && (await generatedArticle(scope, place.articleId))
    const order = article && (await articleOrder(scope, article.articleId))
    return order ? { article, order, workspaceId: scope.workspaceId } : null
  },

  run: async (context, { article, order, workspaceId }, { signal }) => {
    const { calls, onCall } = collectCalls()
    const call = { workspaceId, signal, onCall }
    const { brief, relatedContent } = order
    const networks = postNetworks.filter((network) => relatedContent.includes(network))
    // The text may have changed since: nothing that an earlier attempt has written is taken up.
    const atOnce = {
      stage: <T>(_name: string, work: (made: WriterCall) => Promise<T>) => work(call),
    }
    const wanted = { brief, draft: draftOf(article), networks }
    return { posts: await mendedPosts(context, atOnce, wanted), calls }
  },

  settle: async (scope, { article, order }, { posts, calls }) => {
    const { articleId, run } = article
    await storeCalls(scope, { clientId: article.clientId, articleId, stage: 'social' }, calls)
    await lockArticles(scope, [articleId])
    const startedAt = run.stages.find(({ name }) => name === 'social')?.startedAt ?? scope.now
    await insertStage(scope, run.runId, { name: 'social', startedAt, output: posts })
    await addPosts(scope, articleId, orderedPosts(order, posts))
    await tell(scope, article)
  },

  giveUp: async (scope, { subjectId: runId, error }) => {
    const reason = error instanceof ProviderError ? error.message : errorCodes.internal.message
    await insertFailedStage(scope, runId, 'social', reason)
    const article = await articleOfRun(scope, runId)
    if (!article) return undefined
    await tell(scope, article)
    return { articleId: article.articleId, runId, stage: 'social' }
  },
}

function draftOf({ run, content, title, subtitle }: GeneratedArticle): Draft {
  const outputs = outputsOf(run.stages)
  const [plan, frame] = [outputs.get('plan'), outputs.get('frame')]
  if (!plan || !frame) throw new Error('posts were to be written of a text that is not there')
  const { introduction = '', conclusion = '', sections = [] as Section[] } = content ?? {}
  const text = { ...frame, introduction, conclusion }
  return { plan: { ...plan, title, subtitle }, sections, frame: text }
}

type Place = { articleId: string; clientId: string }

async function tell(scope: Scope, { articleId, clientId }: Place): Promise<void> {
  await emit(scope, 'article.posts_written', { id: articleId, clientId })
}
