import { useQuery } from '@tanstack/react-query'
import { ArticlesScreen } from '#web/features/articles/list/articles-screen.tsx'
import { campaignsQuery } from '../features/campaigns/campaigns.queries.ts'
import { clientsQuery } from '../features/clients/clients.queries.ts'
import { lazyPart } from '../lib/lazy-part.ts'

const BulkPublishDialog = lazyPart(
  () => import('../features/publishing/bulk/bulk-publish-dialog.tsx'),
  (file) => file.BulkPublishDialog,
)

export const meta = () => [{ title: 'Articles · Copydesk' }]

export default function Articles() {
  const clients = useQuery(clientsQuery)
  const campaigns = useQuery(campaignsQuery)
  return (
    <ArticlesScreen
      choices={{ clients: clients.data ?? [], campaigns: campaigns.data ?? [] }}
      publishSlot={(articles, onClose) => (
        <BulkPublishDialog articles={articles} onClose={onClose} />
      )}
    />
  )
}
