import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Picture } from '#contracts/articles/pictures.ts'
import { focusNext } from '#web/lib/keep-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AltForm } from '../alt-form.tsx'
import { useDescribePicture, useRemovePicture } from './gallery.queries.ts'

type PictureCardProps = { clientId: string; picture: Picture }

/** A picture of the gallery with its alt text, where it is used, and what can be done with it. */
export function PictureCard({ clientId, picture }: PictureCardProps) {
  const { id, alt, altProposed, article, uses } = picture
  const [describing, setDescribing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const remove = useRemovePicture(clientId)
  const editLabel = `Edit the alt text of ${alt || 'the picture'}`
  return (
    <li className="grid grid-cols-1 content-start gap-2 overflow-hidden rounded-md border bg-surface">
      <img
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        className="aspect-4/3 w-full bg-sunken object-contain"
      />
      <div className="grid grid-cols-1 gap-2 px-4 pt-1 pb-3 text-sm">
        {describing ? (
          <AltOfPicture
            {...{ clientId, picture }}
            onClose={() => {
              focusNext(editLabel)
              setDescribing(false)
            }}
          />
        ) : (
          <p className="wrap-anywhere line-clamp-3">
            {alt || <span className="text-ink-faint">No alt text yet</span>}
            {alt && altProposed && <span className="text-ink-faint"> (proposed)</span>}
          </p>
        )}
        <p className="text-ink-faint text-xs" data-figures>
          {picture.width} × {picture.height} ·{' '}
          {uses === 0 ? 'not used' : uses === 1 ? 'used in 1 article' : `used in ${uses} articles`}
          {article && (
            <span className="block truncate">
              {picture.source === 'drawn' ? 'Drawn for ' : 'Uploaded for '}
              <TextLink to={`/dashboard/articles/${article.id}`}>
                {article.title || 'Untitled'}
              </TextLink>
            </span>
          )}
        </p>
        {!describing && (
          <div className="-ml-2 flex flex-wrap gap-1">
            <Button
              size="sm"
              variant="ghost"
              aria-label={editLabel}
              onClick={() => setDescribing(true)}
            >
              <Pencil aria-hidden />
              Alt text
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Delete ${alt || 'the picture'}`}
              pending={remove.isPending}
              onClick={() => setRemoving(true)}
            >
              {!remove.isPending && <Trash2 aria-hidden />}
              Delete
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title="Delete this picture?"
        description={
          uses > 0
            ? 'An article shows it. Take it out there before you delete it.'
            : 'Its files are deleted. Earlier versions of articles that showed it lose it.'
        }
        confirmLabel="Delete"
        onConfirm={() => {
          setRemoving(false)
          remove.mutate(id)
        }}
      />
    </li>
  )
}

function AltOfPicture({ clientId, picture, onClose }: PictureCardProps & { onClose: () => void }) {
  const describe = useDescribePicture(clientId)
  return (
    <AltForm
      alt={picture.alt}
      hint={() => 'For people who can’t see it. Used from now on.'}
      rows={3}
      saving={describe.isPending}
      onSave={(alt) => describe.mutate({ id: picture.id, alt }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
