import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

type SettingsCardProps = {
  title: string
  description?: ReactNode
  /** Beside the title: the present state. */
  mark?: ReactNode
  children: ReactNode
}

/** One subject of the account: on wide screens its title is on the left and its controls on the right. */
export function SettingsCard({ title, description, mark, children }: SettingsCardProps) {
  return (
    <Card className="grid gap-x-10 gap-y-5 p-5 sm:p-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg">{title}</h2>
          {mark}
        </div>
        {description && <p className="text-pretty text-ink-soft">{description}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </Card>
  )
}
