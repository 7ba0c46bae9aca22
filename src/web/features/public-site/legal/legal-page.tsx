import type { ReactNode } from 'react'

// What stands in double braces is filled in by the server, which knows the installation (site-texts.ts).

type LegalPageProps = { title: string; date: string; dateTime: string; children: ReactNode }

/** The sheet of a legal text: a title, its date, and prose at a reading measure. */
export function LegalPage({ title, date, dateTime, children }: LegalPageProps) {
  return (
    <article className="mx-auto max-w-3xl px-4 pt-14 pb-24 sm:px-6 sm:pt-24">
      <h1 className="text-2xl tracking-tight">{title}</h1>
      <p className="mt-4 text-ink-faint">
        <time dateTime={dateTime}>{date}</time>
      </p>
      <div className="prose mt-10">{children}</div>
    </article>
  )
}

/** Who runs the installation, with a way to reach them. */
export function Operator() {
  return (
    <p>
      {'{{OPERATOR_NAME}}'}
      <br />
      {'{{OPERATOR_ADDRESS}}'}
      <br />
      <a href="mailto:{{OPERATOR_EMAIL}}">{'{{OPERATOR_EMAIL}}'}</a>
    </p>
  )
}
