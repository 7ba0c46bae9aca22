import type { ReactNode } from 'react'
import type { OutlineGrounds } from '#contracts/articles/outlines.ts'
import { formatCount } from '#web/lib/format.ts'
import { GroundedClaims } from '../sources/grounded-claims.tsx'

/** What the whole outline rests on: what is new, and the answer that the introduction opens with. */
export function WholeGrounds({
  grounds,
  children,
}: {
  grounds: OutlineGrounds
  children?: ReactNode
}) {
  const { evidence, knows, news, answer } = grounds
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4">
      {evidence === 0 && (
        <p>
          <strong className="font-medium">Nothing to write from.</strong> The article will say that
          it is general advice, and be short where no length was ordered. It says more with facts or
          documents of the client, or with research on the web.
        </p>
      )}
      {answer !== '' && (
        <Line label="It answers">
          <p className="wrap-anywhere">{answer}</p>
        </Line>
      )}
      {news.length > 0 && (
        <Line label="New to the reader">
          <GroundedClaims claims={news} />
        </Line>
      )}
      {knows !== '' && (
        <Line label="Taken as known">
          <p className="wrap-anywhere">{knows}</p>
        </Line>
      )}
      {children}
    </div>
  )
}

type SectionGroundsProps = { grounds: OutlineGrounds['sections'][number] | undefined }

/** What one section rests on, and what it leaves to others; folded. */
export function SectionGrounds({ grounds }: SectionGroundsProps) {
  if (!grounds) {
    return (
      <p className="text-ink-soft text-xs">
        Nothing is chosen for this section: the writer takes what no other section uses.
      </p>
    )
  }
  const { claims, leaves } = grounds
  const pieces = new Set(claims.flatMap(({ from }) => from.map(({ text }) => text))).size
  if (claims.length === 0 && leaves.length === 0) {
    return <p className="text-ink-soft text-xs">Advice: it states nothing that needs evidence.</p>
  }
  return (
    <details>
      <summary
        className="w-fit cursor-pointer py-1.5 text-ink-soft text-xs hover:text-ink"
        data-figures
      >
        {pieces === 0 ? 'Advice' : `Rests on ${formatCount(pieces, 'piece')} of evidence`}
      </summary>
      <div className="mt-2 grid gap-3">
        <GroundedClaims claims={claims} />
        {leaves.map(({ what, to }) => (
          <p key={`${what} ${to}`} className="wrap-anywhere text-ink-soft text-xs">
            Leaves to “{to}”: {what}
          </p>
        ))}
      </div>
    </details>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <p className="text-ink-soft text-xs">{label}</p>
      {children}
    </div>
  )
}
