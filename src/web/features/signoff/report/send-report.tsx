import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Portal } from '#contracts/approval/sign-off-shapes.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { OnceNamed } from '../agency/once-named.tsx'
import { portalQuery, useSendReport } from '../sign-off.queries.ts'

const PortalDialog = lazyPart(
  () => import('../portal-dialog.tsx'),
  (file) => file.PortalDialog,
)
const listed = new Intl.ListFormat('en-GB')

type SendReportProps = {
  clientId: string
  month: string
  monthName: string
  /** Whether the month is not over yet. */
  running: boolean
  /** The sentence with which it begins; undefined while that is loading. */
  sentence: string | undefined
}

/** Emails the report to everybody at a client who has a portal, after naming them and asking; or invites the first. */
export function SendReport({ clientId, month, monthName, running, sentence }: SendReportProps) {
  const [asking, setAsking] = useState(false)
  const [inviting, setInviting] = useState(false)
  const portal = useQuery({ ...portalQuery(clientId), enabled: asking })
  const send = useSendReport()
  const readers = portal.data?.people.filter(({ expired }) => !expired)
  const hasNone = readers?.length === 0
  const invite = () => {
    setAsking(false)
    setInviting(true)
  }
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
            title={hasNone ? 'Who gets the report?' : `Email the report for ${monthName}?`}
            description={
              <>
                {recipientsAmong(readers)}
                {!hasNone && sentence === '' && ' It begins without a sentence of yours.'}
                {!hasNone &&
                  running &&
                  ` ${monthName} is not over: they get the figures so far. The report of the whole month still goes out to whoever gets it by email.`}
              </>
            }
            confirmLabel={hasNone ? 'Invite somebody' : 'Email it'}
            destructive={false}
            loading={portal.isPending}
            pending={send.isPending}
            onConfirm={
              hasNone
                ? invite
                : () => send.mutate({ clientId, month }, { onSettled: () => setAsking(false) })
            }
          />
        </OnceNamed>
      )}
      <Suspense>
        {inviting && <PortalDialog clientId={clientId} onClose={() => setInviting(false)} />}
      </Suspense>
    </>
  )
}

function recipientsAmong(readers: Portal['people'] | undefined): string {
  if (!readers) return 'It goes to everybody at the client who has a portal.'
  if (readers.length === 0) {
    return 'Nobody at this client has a portal yet. Whoever you invite to it can get the report.'
  }
  return `It goes to ${listed.format(readers.map(({ name, email }) => `${name} (${email})`))}.`
}
