import type { ReactNode } from 'react'

/** What the invitation page says, with what to do about it. */
export function InvitationMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-5 text-ink-soft">
      <h1 className="text-ink text-xl">{title}</h1>
      {children}
    </div>
  )
}
