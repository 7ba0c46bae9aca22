import { useParams } from 'react-router'
import { WithClient } from '../features/clients/with-client.tsx'
import { GalleryScreen } from '../features/images/gallery/gallery-screen.tsx'
import { ClientPage } from './client-page.tsx'

export const meta = () => [{ title: 'Pictures · Copydesk' }]

export default function ClientPicturesPage() {
  const { id = '' } = useParams()
  return (
    <WithClient id={id}>
      {(client) => (
        <ClientPage client={client} part="Pictures">
          <GalleryScreen key={client.id} clientId={client.id} />
        </ClientPage>
      )}
    </WithClient>
  )
}
