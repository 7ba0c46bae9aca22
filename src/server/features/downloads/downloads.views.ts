import type { MemberScope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** Returns what decides about a download, for each of the articles the member can see. */
export async function articlesToDownload(scope: MemberScope, ids: readonly string[]) {
  return await scope.tx
    .selectFrom('articles')
    .select(['id', 'client_id as clientId', 'status'])
    .select((row) =>
      row
        .or([row('content_json', 'is not', null), row('body_content', '<>', '')])
        .$castTo<boolean>()
        .as('hasContent'),
    )
    .where(inView(scope, 'client_id'))
    .where('id', 'in', [...ids])
    .execute()
}
