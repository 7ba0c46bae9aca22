import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

type SideCardProps = { title: string; children: ReactNode }

/** A small titled card beside a screen's main column. */
export function SideCard({ title, children }: SideCardProps) {
  const heading = useId()
  return (
    <Card aria-labelledby={heading} className="grid grid-cols-1 gap-3 px-5 py-4 text-sm">
      <h2 id={heading} className="font-medium font-sans text-sm tracking-normal">
        {title}
      </h2>
      {children}
    </Card>
  )
}
