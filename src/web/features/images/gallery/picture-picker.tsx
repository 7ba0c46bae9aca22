import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Picture } from '#contracts/articles/pictures.ts'
import type { PickerProps } from '#web/lib/pictures/picture-source.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { galleryQuery, searchPauseMs, useUpload } from './gallery.queries.ts'
import { LoadingPictures } from './loading-pictures.tsx'
import { DropArea, UploadButton } from './upload-button.tsx'

type PicturePickerProps = PickerProps & {
  clientId: string
  articleId: string
  title: string
  /** What was chosen is being put to use. */
  pending?: boolean
}

/** Chooses a picture of the client's gallery, or one from the device. */
export function PicturePicker(props: PicturePickerProps) {
  const { clientId, articleId, title, pending = false, onChoose, onClose } = props
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed, searchPauseMs)
  const [turned, setTurned] = useState({ search, page: 1 })
  // Each search begins on its first page.
  const page = turned.search === search ? turned.page : 1
  const setPage = (next: number) => setTurned({ search, page: next })
  const pictures = useQuery(galleryQuery(clientId, search, page))
  const upload = useUpload({ clientId, articleId })
  const take = (files: File[]) => {
    const [file] = files
    if (!file) return
    upload.mutate([file], { onSuccess: ([picture]) => picture && onChoose(picture) })
  }
  const { data } = pictures
  const pageCount = data ? Math.ceil(data.total / data.pageSize) : 1
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        description="From this client’s gallery, or from your device."
        size="lg"
      >
        <DropArea onFiles={take} className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <SearchBox
              label="Search pictures"
              placeholder="Alt text, article or prompt"
              value={typed}
              onValueChange={setTyped}
            />
            <UploadButton pending={upload.isPending} onFiles={take} />
          </div>
          {pictures.isPending && <LoadingPictures />}
          {pictures.isError && !data && (
            <QueryError query={pictures} title="The pictures could not be loaded" />
          )}
          {data?.total === 0 && (
            <p className="rounded-md border border-dashed px-4 py-10 text-center text-ink-faint">
              {search ? 'No picture matches.' : 'No pictures yet. Upload one, or drop it here.'}
            </p>
          )}
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {data?.items.map((picture) => (
              <Choice
                key={picture.id}
                picture={picture}
                disabled={pending || upload.isPending}
                onChoose={onChoose}
              />
            ))}
          </ul>
          {pageCount > 1 && (
            <nav aria-label="Pages" className="flex items-center justify-between gap-3">
              <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Previous
              </Button>
              <span className="text-ink-faint text-xs" data-figures>
                Page {page} of {pageCount}
              </span>
              <Button size="sm" disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
                Next
              </Button>
            </nav>
          )}
        </DropArea>
      </DialogContent>
    </Dialog>
  )
}

type ChoiceProps = { picture: Picture; disabled: boolean; onChoose: (picture: Picture) => void }

function Choice({ picture, disabled, onChoose }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        aria-label={`Use ${picture.alt || picture.name || 'this picture'}`}
        onClick={() => onChoose(picture)}
        className="flex size-full flex-col overflow-hidden rounded-md border text-left transition-colors hover:border-accent disabled:opacity-50"
      >
        <img
          src={picture.url}
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className="aspect-4/3 w-full bg-sunken object-contain"
        />
        <span className="mx-2 my-1.5 line-clamp-2 text-ink-soft text-xs">
          {picture.alt || picture.article?.title || picture.name || 'No alt text yet'}
        </span>
      </button>
    </li>
  )
}
