import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api/api.ts'
import { writingApi } from '#web/lib/api/writing-api.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { preferencesQuery } from '../articles.queries.ts'

/** What an article is made of: an empty page, or a text from elsewhere. */
export type Source =
  | { kind: 'page'; title: string }
  | { kind: 'file'; file: File }
  | { kind: 'pasted'; format: 'html' | 'markdown'; text: string }
  | { kind: 'address'; address: string }

type Begin = {
  campaignId: string
  source: Source /** Tells one file from another. */
  print: string
}

const begin = withIdempotencyKey(
  ({ campaignId, source }: Begin, options: { context: { idempotencyKey: string } }) => {
    const { manuscripts } = writingApi
    switch (source.kind) {
      case 'page':
        return manuscripts.begin({ campaignId, title: source.title }, options)
      case 'file':
        return manuscripts.upload({ campaignId, file: source.file }, options)
      case 'pasted':
        return manuscripts.paste({ campaignId, format: source.format, text: source.text }, options)
      case 'address':
        return manuscripts.fetch({ campaignId, address: source.address }, options)
    }
  },
)

/** Makes an article that nobody ordered. */
export function useBeginArticle() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ campaignId, source }: Omit<Begin, 'print'>) => {
      const file = source.kind === 'file' ? source.file : undefined
      const print = file ? `${file.name} ${file.size} ${file.lastModified}` : ''
      return begin({ campaignId, source, print })
    },
    onSuccess: (_, { campaignId }) => {
      // Chosen already the next time, as in orders; without it nothing is lost.
      void api.preferences
        .save({ lastUsedCampaignId: campaignId })
        .then((saved) => cache.setQueryData(preferencesQuery.queryKey, saved))
        .catch(() => undefined)
    },
    meta: { waits: false },
  })
}
