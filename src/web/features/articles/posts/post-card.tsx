import { Pencil, RefreshCw } from 'lucide-react'
import { useCallback } from 'react'
import type { Article } from '#contracts/articles.ts'
import { useEditing } from '#web/lib/forms/use-editing.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Network } from './networks.ts'
import { hasPostDraft, PostEditor } from './post-editor.tsx'
import { PostPreview } from './post-preview.tsx'
import { lengthUsed } from './post-text.ts'
import { useRewritePost, useSavePost } from './posts.queries.ts'
import { SharePost } from './share-post.tsx'

type PostCardProps = {
  article: Article
  look: Network
  onDirty: (network: string, dirty: boolean) => void
}

/** One post as its network shows it, with its length and actions. */
export function PostCard({ article, look, onDirty }: PostCardProps) {
  const { network, name } = look
  const text = article.social?.[network] ?? ''
  // An unsaved draft opens the editor.
  const { editing, ...place } = useEditing(() => hasPostDraft(article.id, network, text))
  const save = useSavePost(article.id)
  const rewrite = useRewritePost(article.id)
  const reportDirty = useCallback((dirty: boolean) => onDirty(network, dirty), [onDirty, network])
  const close = () => {
    place.close()
    onDirty(network, false)
  }
  const heading = `post-${network}`
  const { words, over } = lengthUsed(network, text)
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
            onDirty={reportDirty}
          />
        ) : text === '' ? (
          <p className="text-ink-faint">No {name} post yet. Write one, or regenerate it.</p>
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
            ref={place.button}
            aria-label={`Edit ${name} post`}
            disabled={rewrite.isPending || !article.abilities.update}
            onClick={place.edit}
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
