import { useMutation } from '@tanstack/react-query'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'

export type SitePlace = { articleId: string; credentialId: string }

/** Which version was live on which site, and when. */
export const liveHistoryQuery = (articleId: string) =>
  apiQueries.livePosts.history.queryOptions({
    input: { articleId },
    select: (answer) => answer.items,
  })

/** What somebody changed on a site. */
export const siteChangesQuery = (place: SitePlace) =>
  apiQueries.livePosts.changes.queryOptions({ input: place, staleTime: 0 })

/** A change on a site. */
function useSiteMutation<Input extends SitePlace>(
  mutationFn: (input: Input) => Promise<unknown>,
  failed: string,
) {
  return useMutation({ mutationFn, meta: { failed, toast: failed } })
}

export const useCheckNow = () =>
  useSiteMutation((place: SitePlace) => api.livePosts.check(place), 'The page was not checked')

export const useKeepTheirs = () =>
  useSiteMutation((place: SitePlace) => api.livePosts.keep(place), 'That did not work')

export const useUnpublish = () =>
  useSiteMutation(
    (place: SitePlace) => api.livePosts.unpublish(place),
    'The article was not unpublished',
  )

const rollBack = withIdempotencyKey(api.livePosts.rollBack)

export const useRollBack = () =>
  useSiteMutation(
    (wanted: SitePlace & { revision: number; overwrite?: string }) => rollBack(wanted),
    'The site was not rolled back',
  )

const publish = withIdempotencyKey(api.publications.publish)

/** Updates a site though somebody has changed the post there, which they have seen. */
export const useOverwrite = () =>
  useSiteMutation(
    ({ articleId, ...agreed }: SitePlace & { version: string }) =>
      publish({ articleId, credentialIds: [agreed.credentialId], overwrite: [agreed] }),
    'Failed to publish article',
  )
