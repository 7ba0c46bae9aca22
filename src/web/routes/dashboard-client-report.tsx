import { Suspense } from 'react'
import { useParams } from 'react-router'
import { WithClient } from '../features/clients/with-client.tsx'
import { ClientReport } from '../features/signoff/report/client-report.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { ClientPage } from './client-page.tsx'

const ClientCosts = lazyPart(
  () => import('../features/costs/client-costs.tsx'),
  (file) => file.ClientCosts,
)

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
            costs={(month) => (
              <Suspense>
                <ClientCosts clientId={client.id} month={month} />
              </Suspense>
            )}
          />
        </ClientPage>
      )}
    </WithClient>
  )
}
