import type { Credential } from '#contracts/publishing/credentials.ts'
import { StatusMark } from '../../ui/status-mark.tsx'

/** The status of a site. */
export function CredentialStatus({
  status,
  testing,
}: Pick<Credential, 'status'> & { testing: boolean }) {
  if (testing) return <StatusMark mark="working" tone="info" label="Testing…" />
  switch (status) {
    case 'connected':
      return <StatusMark mark="done" tone="success" label="Connected" />
    case 'error':
      return <StatusMark mark="failed" tone="danger" label="Error" />
    case 'disconnected':
      return <StatusMark mark="waiting" label="Disconnected" />
  }
}
