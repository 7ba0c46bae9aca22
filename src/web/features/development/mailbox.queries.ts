import { queryOptions } from '@tanstack/react-query'

export type CapturedMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  createdAt: string
}

async function fetchMails(): Promise<CapturedMail[]> {
  const answer = await fetch('/dev/mailbox-data')
  if (!answer.ok) throw new Error(`/dev/mailbox-data answered ${answer.status}`)
  const mails: CapturedMail[] = await answer.json()
  return mails.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** The mails the server kept instead of sending, newest first, asked again every few seconds. */
export const mailboxQuery = queryOptions({
  queryKey: ['development', 'mailbox'],
  queryFn: fetchMails,
  refetchInterval: 4000,
  staleTime: 0,
})
