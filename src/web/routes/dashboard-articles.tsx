import { ArticlesScreen } from '#web/features/articles/list/articles-screen.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { useCampaignChoices, useClientChoices } from './choices-with-archived.ts'

const BulkPublishDialog = lazyPart(
  () => import('../features/publishing/bulk/bulk-publish-dialog.tsx'),
  (file) => file.BulkPublishDialog,
)

const StartRoundsDialog = lazyPart(
  () => import('../features/signoff/rounds/start-rounds-dialog.tsx'),
  (file) => file.StartRoundsDialog,
)

export const meta = () => [{ title: 'Articles · Copydesk' }]

export default function Articles() {
  const choices = { clients: useClientChoices(), campaigns: useCampaignChoices() }
  return (
    <ArticlesScreen
      choices={choices}
      slots={{
        publish: (articles, onClose) => <BulkPublishDialog articles={articles} onClose={onClose} />,
        send: (articles, onClose) => <StartRoundsDialog articles={articles} onClose={onClose} />,
      }}
    />
  )
}
