import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, formatRelative } from '../../lib/format.ts'
import { cn } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { linkPieces } from './link-pieces.ts'
import { type CapturedMail, mailboxQuery } from './mailbox.queries.ts'

/** The emails this server kept because it has no mail server to send them. */
export function Mailbox() {
  const { data: mails, isError, refetch, isFetching } = useQuery(mailboxQuery)
  const [chosen, setChosen] = useState<string>()
  const open = mails?.find((mail) => mail.id === chosen) ?? mails?.[0]
  return (
    <>
      <PageHeader
        title="Local mailbox"
        description="No mail server is configured, so what Copydesk would have sent is kept here."
      />
      {isError && !mails ? (
        <ErrorState
          title="The mailbox can't be read"
          message="It exists only while the server runs on this computer without a mail server. No mail was lost."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !mails ? (
        <Skeleton className="h-96" />
      ) : !open ? (
        <EmptyState
          icon={<Inbox aria-hidden />}
          title="No email yet"
          text="Emails appear here by themselves, newest first."
        />
      ) : (
        <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <ul className="max-h-80 self-start overflow-y-auto rounded-md border bg-surface lg:max-h-[70dvh]">
            {mails.map((mail) => (
              <li key={mail.id} className="border-b last:border-b-0">
                <Entry mail={mail} current={mail.id === open.id} onOpen={setChosen} />
              </li>
            ))}
          </ul>
          <Letter key={open.id} mail={open} />
        </div>
      )}
    </>
  )
}

type EntryProps = { mail: CapturedMail; current: boolean; onOpen: (id: string) => void }

function Entry({ mail, current, onOpen }: EntryProps) {
  return (
    <button
      type="button"
      aria-current={current}
      onClick={() => onOpen(mail.id)}
      className={cn(
        'grid w-full grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-3 text-left hover:bg-sunken focus-visible:-outline-offset-2',
        current && 'bg-accent-wash hover:bg-accent-wash',
      )}
    >
      <span className="truncate font-medium">{mail.subject}</span>
      <span className="flex justify-between gap-4 text-ink-soft text-xs">
        <span className="truncate">{mail.to}</span>
        <time dateTime={mail.createdAt} className="shrink-0">
          {formatRelative(mail.createdAt)}
        </time>
      </span>
    </button>
  )
}

function Letter({ mail }: { mail: CapturedMail }) {
  return (
    <article className="min-w-0 rounded-md border bg-surface p-5 sm:p-6">
      <h2 className="text-lg">{mail.subject}</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        To {mail.to}, {formatDateTime(mail.createdAt)}
      </p>
      <Tabs defaultValue="text">
        <TabList>
          <Tab value="text">Text</Tab>
          {mail.html && <Tab value="html">HTML</Tab>}
        </TabList>
        <TabPanel value="text">
          <p className="whitespace-pre-wrap text-base">
            {linkPieces(mail.text).map((piece) =>
              piece.href ? (
                <a
                  key={piece.at}
                  href={piece.href}
                  className="break-all text-accent underline underline-offset-4"
                >
                  {piece.text}
                </a>
              ) : (
                <span key={piece.at}>{piece.text}</span>
              ),
            )}
          </p>
        </TabPanel>
        <TabPanel value="html">
          {/* Links open in a tab of their own; scripts, forms and this page's storage stay out of reach. */}
          <iframe
            title={`${mail.subject}, as HTML`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={`<base target="_blank">${mail.html}`}
            className="h-112 w-full rounded-md border bg-[white]"
          />
        </TabPanel>
      </Tabs>
    </article>
  )
}
