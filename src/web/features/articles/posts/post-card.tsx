import { Pencil, RefreshCw } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Article } from '#contracts/articles.ts'
import { focusNext } from '#web/lib/keep-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { NetworkLook } from './network-looks.ts'
import { hasPostDraft, PostEditor } from './post-editor.tsx'
import { roomUsed } from './post-networks.ts'
import { PostPreview } from './post-preview.tsx'
import { useRewritePost, useSavePost } from './posts.queries.ts'
import { SharePost } from './share-post.tsx'

type PostCardProps = {
  article: Article
  look: NetworkLook
  onDirty: (network: string, dirty: boolean) => void
}

/** One post: as its network shows it, how much room it takes, and what can be done with it. */
export function PostCard({ article, look, onDirty }: PostCardProps) {
  const { network, name } = look
  const text = article.social?.[network] ?? ''
  // What was typed and not saved opens by itself.
  const [editing, setEditing] = useState(() => hasPostDraft(article.id, network, text))
  const save = useSavePost(article.id)
  const rewrite = useRewritePost(article.id)
  const tellDirty = useCallback((dirty: boolean) => onDirty(network, dirty), [onDirty, network])
  const editLabel = `Edit ${name} post`
  const close = () => {
    focusNext(editLabel)
    setEditing(false)
    onDirty(network, false)
  }
  const heading = `post-${network}`
  const { words, over } = roomUsed(network, text)
  return (
    <Card className="flex flex-col" aria-labelledby={heading} aria-busy={rewrite.isPending}>
      <div className="flex items-center justify-between gap-3 border-b px-5 py-3">
        <h2 id={heading} className="font-medium font-sans text-sm tracking-normal">
          {name}
        </h2>
        {text !== '' && !editing && (
          <span data-figures className={over ? 'text-danger text-xs' : 'text-ink-faint text-xs'}>
            {words}
          </span>
        )}
      </div>
      <div className="flex-1 p-5">
        {rewrite.isPending ? (
          <Writing name={name} />
        ) : editing ? (
          <PostEditor
            articleId={article.id}
            look={look}
            stored={text}
            saving={save.isPending}
            onSave={(change, saved) => save.mutate({ network, ...change }, { onSuccess: saved })}
            onClose={close}
            onDirty={tellDirty}
          />
        ) : text === '' ? (
          <p className="text-ink-faint">No post for {name} yet. Write one, or have it written.</p>
        ) : (
          <PostPreview
            look={look}
            text={text}
            clientName={article.clientName}
            imageUrl={article.social?.imageUrl ?? article.bannerImageUrl}
            imageAlt={article.bannerAlt}
          />
        )}
      </div>
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
            onClick={() => rewrite.mutate({ network, before: text })}
          >
            <RefreshCw aria-hidden />
            Regenerate
          </Button>
          {look.share && text !== '' && (
            <SharePost article={article} target={look.share} name={name} text={text} />
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
