import { Pencil, RefreshCw } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { focusNext } from '#web/lib/keep-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LengthMeter } from './length-meter.tsx'
import type { Network } from './networks.ts'
import { hasPostDraft, PostEditor } from './post-editor.tsx'
import { PostMarks } from './post-marks.tsx'
import { PostPreview } from './post-preview.tsx'
import { useRewritePost, useSavePost } from './posts.queries.ts'
import { SharePost } from './share-post.tsx'

type PostCardProps = {
  article: Article
  network: Network
  onDirty: (network: string, dirty: boolean) => void
}

/** One post as its network shows it, with its length and actions. */
export function PostCard({ article, network, onDirty }: PostCardProps) {
  const { id, name } = network
  const text = article.social?.[id] ?? ''
  // An unsaved draft opens the editor.
  const [editing, setEditing] = useState(() => hasPostDraft(article.id, id, text))
  const save = useSavePost(article.id)
  const rewrite = useRewritePost(article.id)
  const reportDirty = useCallback((dirty: boolean) => onDirty(id, dirty), [onDirty, id])
  const editLabel = `Edit ${name} post`
  const close = () => {
    focusNext(editLabel)
    setEditing(false)
    onDirty(id, false)
  }
  const heading = `post-${id}`
  return (
    <Card className="flex flex-col" aria-labelledby={heading} aria-busy={rewrite.isPending}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b px-5 py-3">
        <h2 id={heading} className="font-medium font-sans text-sm tracking-normal">
          {name}
        </h2>
        {text !== '' && !editing && <LengthMeter network={id} text={text} />}
      </div>
      <div className="flex-1 p-5">
        {rewrite.isPending ? (
          <Writing name={name} />
        ) : editing ? (
          <PostEditor
            articleId={article.id}
            network={network}
            stored={text}
            saving={save.isPending}
            onSave={(change, saved) =>
              save.mutate({ network: id, ...change }, { onSuccess: saved })
            }
            onClose={close}
            onDirty={reportDirty}
          />
        ) : text === '' ? (
          <p className="text-ink-faint">No {name} post yet. Write one, or regenerate it.</p>
        ) : (
          <PostPreview network={network} text={text} article={article} />
        )}
      </div>
      {text !== '' && !editing && !rewrite.isPending && (
        <PostMarks article={article} network={network} />
      )}
      {!editing && (
        <div className="flex flex-wrap items-center gap-2 border-t px-5 py-3">
          {text !== '' && <CopyButton text={text} label="Copy" aria-label={`Copy ${name} post`} />}
          <Button
            size="sm"
            aria-label={editLabel}
            disabled={rewrite.isPending || !article.abilities.update}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden />
            {text === '' ? 'Write' : 'Edit'}
          </Button>
          <Button
            size="sm"
            aria-label={`Regenerate ${name} post`}
            pending={rewrite.isPending}
            disabled={!article.abilities.update || article.social?.rewritesLeft === 0}
            onClick={() => rewrite.mutate({ network: id, before: text })}
          >
            <RefreshCw aria-hidden />
            Regenerate
          </Button>
          {network.share && text !== '' && (
            <SharePost article={article} target={network.share} name={name} text={text} />
          )}
        </div>
      )}
    </Card>
  )
}

function Writing({ name }: { name: string }) {
  return (
    <div role="status" aria-label={`Writing the ${name} post`} className="grid gap-2.5">
      {['w-full', 'w-11/12', 'w-4/5', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
