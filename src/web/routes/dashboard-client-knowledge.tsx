import { useParams } from 'react-router'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { WithClient } from '../features/clients/with-client.tsx'
import { KnowledgeScreen } from '../features/knowledge/knowledge-screen.tsx'
import { ClientPage } from './client-page.tsx'

const OnceNamed = lazyPart(
  () => import('../features/signoff/agency/once-named.tsx'),
  (file) => file.OnceNamed,
)

export const meta = () => [{ title: 'Knowledge · Copydesk' }]

export default function ClientKnowledgePage() {
  const { id = '' } = useParams()
  return (
    <WithClient id={id}>
      {(client) => (
        <ClientPage client={client} part="Knowledge">
          <KnowledgeScreen clientId={client.id} OnceNamed={OnceNamed} />
        </ClientPage>
      )}
    </WithClient>
  )
}
