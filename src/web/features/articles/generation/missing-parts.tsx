import { PenLine } from 'lucide-react'
import type { Article } from '#contracts/articles/articles.ts'
import type { Generation } from '#contracts/articles/generation.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useGeneration, useRetryGeneration } from './generation.queries.ts'
import { missingParts } from './generation-labels.ts'

/** Lists the parts a draft is missing, with a button to write them. */
export function MissingParts({ article }: { article: Article }) {
  const { data: generation } = useGeneration(article)
  if (!generation) return null
  const missing = missingParts(generation.stages)
  return (
    <Banner tone="warning" title="Partly written">
      {article.failureMessage && <p>{article.failureMessage}</p>}
      {missing && <p>Missing: {missing}.</p>}
      {generation.retry ? (
        <WriteRest article={article} label="Write the rest" cost={generation.retry.cost}>
          Included in this article’s credit.
        </WriteRest>
      ) : (
        <p>The rest can no longer be generated. Write it yourself, or create the article again.</p>
      )}
    </Banner>
  )
}

/** Reports social posts missing from a finished article, with a button to write them. */
export function MissingPosts({ article }: { article: Article }) {
  const { data: generation } = useGeneration(article)
  const posts = generation?.stages.find(({ name }) => name === 'social')
  if (generation?.status !== 'completed' || !posts || posts.state === 'done') return null
  if (posts.state === 'running') {
    return (
      <Banner title="The social posts are being written">
        They will appear here when they’re ready.
      </Banner>
    )
  }
  return (
    <Banner tone="warning" title="The social posts could not be written">
      <p>{posts.problem}</p>
      <Posts article={article} retry={generation.retry} />
    </Banner>
  )
}

function Posts({ article, retry }: { article: Article; retry: Generation['retry'] }) {
  if (!retry) return <p>You can still regenerate or write them on the Social Media screen.</p>
  return (
    <WriteRest article={article} label="Write the posts" cost={retry.cost}>
      Included in this article’s credit.
    </WriteRest>
  )
}

type RestProps = { article: Article; label: string; cost: number; children: string }

function WriteRest({ article, label, cost, children }: RestProps) {
  const again = useRetryGeneration()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="sm"
        pending={again.isPending}
        onClick={() => again.mutate({ id: article.id, cost })}
      >
        <PenLine aria-hidden />
        {label}
      </Button>
      <span className="text-ink-faint text-xs">{children}</span>
    </div>
  )
}
