import { useParams } from 'react-router'
import { WithClient } from '../features/clients/with-client.tsx'
import { ClientReport } from '../features/signoff/figures/client-report.tsx'
import { ClientPage } from './client-page.tsx'

export const meta = () => [{ title: 'Report · Copydesk' }]

export default function ClientReportPage() {
  const { id = '' } = useParams()
  return (
    <WithClient id={id}>
      {(client) => (
        <ClientPage client={client} part="Report">
          <ClientReport
            clientId={client.id}
            timeZone={client.timeZone}
            mayMail={client.abilities.update}
          />
        </ClientPage>
      )}
    </WithClient>
  )
}
