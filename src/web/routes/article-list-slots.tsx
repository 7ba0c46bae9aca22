import type { ListSlots } from '../features/articles/list/article-selection-bar.tsx'
import { lazyPart } from '../lib/lazy-part.ts'

const BulkPublishDialog = lazyPart(
  () => import('../features/publishing/bulk/bulk-publish-dialog.tsx'),
  (file) => file.BulkPublishDialog,
)

const StartRoundsDialog = lazyPart(
  () => import('../features/signoff/rounds/start-rounds-dialog.tsx'),
  (file) => file.StartRoundsDialog,
)

/** What lists of articles open of other features. */
export const articleSlots: ListSlots = {
  publish: (articles, onClose) => <BulkPublishDialog articles={articles} onClose={onClose} />,
  send: (articles, onClose) => <StartRoundsDialog articles={articles} onClose={onClose} />,
}
