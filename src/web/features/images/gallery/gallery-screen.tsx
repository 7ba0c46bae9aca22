import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { galleryQuery, searchPauseMs, useUpload } from './gallery.queries.ts'
import { LoadingPictures } from './loading-pictures.tsx'
import { PictureCard } from './picture-card.tsx'
import { DropArea, UploadButton } from './upload-button.tsx'

/** A client's pictures: drawn and uploaded, with what they are for and where they are used. */
export function GalleryScreen({ clientId }: { clientId: string }) {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const [typed, setTyped] = useState(search)
  const pictures = useQuery(galleryQuery(clientId, search, page))
  const upload = useUpload({ clientId })
  const settled = useDebounced(typed, searchPauseMs)
  const show = useEffectEvent((wanted: string) => {
    if (wanted === search) return
    setParams(wanted ? { search: wanted } : {}, { replace: true, preventScrollReset: true })
  })
  useEffect(() => show(settled), [settled])
  const { data } = pictures
  const onFiles = (files: File[]) => upload.mutate(files)
  const isEmpty = data?.total === 0
  return (
    <DropArea onFiles={onFiles} className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <SearchBox
          label="Search pictures"
          placeholder="Alt text, article or prompt"
          value={typed}
          onValueChange={setTyped}
        />
        <UploadButton primary multiple pending={upload.isPending} onFiles={onFiles} />
      </div>
      {pictures.isPending && <LoadingPictures />}
      {pictures.isError && !data && (
        <QueryError query={pictures} title="The pictures could not be loaded" />
      )}
      {isEmpty && search === '' && (
        <EmptyState
          icon={<Images aria-hidden />}
          title="No pictures yet"
          text="Banners drawn for this client’s articles appear here. Upload pictures, or drop them on this page."
        />
      )}
      {isEmpty && search !== '' && (
        <EmptyState
          title="No picture matches"
          text="Search looks at alt texts, articles, file names and prompts."
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <p role="status" className="sr-only">
            {data.total} {data.total === 1 ? 'picture' : 'pictures'}
          </p>
          <ul className="grid grid-cols-1 gap-5 min-[30rem]:grid-cols-2 lg:grid-cols-3">
            {data.items.map((picture) => (
              <PictureCard key={picture.id} clientId={clientId} picture={picture} />
            ))}
          </ul>
        </>
      )}
      {data && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / data.pageSize)}
          hrefFor={(number) =>
            `?${new URLSearchParams({ ...(search ? { search } : {}), page: String(number) })}`
          }
        />
      )}
    </DropArea>
  )
}
