import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Portal } from '#contracts/approval/sign-off-shapes.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { OnceNamed } from '../agency/once-named.tsx'
import { portalQuery, useSendReport } from '../sign-off.queries.ts'

const listed = new Intl.ListFormat('en-GB')

type SendReportProps = {
  clientId: string
  month: string
  monthName: string
  /** Whether the month is not over yet. */
  running: boolean
}

/** Emails the report to everybody at a client who has a portal, after naming them and asking. */
export function SendReport({ clientId, month, monthName, running }: SendReportProps) {
  const [asking, setAsking] = useState(false)
  const portal = useQuery({ ...portalQuery(clientId), enabled: asking })
  const send = useSendReport()
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        Email to the client
      </Button>
      {asking && (
        <OnceNamed onClose={() => setAsking(false)}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={`Email the report for ${monthName}?`}
            description={
              <>
                {recipientsIn(portal.data)}
                {running &&
                  ` ${monthName} is not over: they get the figures so far. The report of the whole month still goes out to whoever gets it by email.`}
              </>
            }
            confirmLabel="Email it"
            destructive={false}
            loading={portal.isPending}
            pending={send.isPending}
            onConfirm={() =>
              send.mutate({ clientId, month }, { onSettled: () => setAsking(false) })
            }
          />
        </OnceNamed>
      )}
    </>
  )
}

function recipientsIn(portal: Portal | undefined): string {
  if (!portal) return 'It goes to everybody at the client who has a portal.'
  const people = portal.people.filter(({ expired }) => !expired)
  if (people.length === 0) return 'Nobody at this client has a portal yet. Please invite somebody.'
  const names = people.map(({ name, email }) => `${name} (${email})`)
  return `It goes to ${listed.format(names)}.`
}
