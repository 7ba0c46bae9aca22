import type { Campaign } from '#contracts/clients/campaigns.ts'
import { formatCount } from '#web/lib/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { SheetChange, SheetState } from '../sheet-state.ts'
import { HeldDialog, type HeldRow } from './held-dialog.tsx'

type HeldRowsProps = {
  sheet: SheetState
  held: readonly HeldRow[]
  campaigns: Campaign[] | undefined
  /** The rows that the dialog is about, by number; none while it is closed. */
  asked: readonly number[]
  onAsk: (rows: number[]) => void
  onChange: (change: SheetChange) => void
  onCheckAgain: () => void
}

/** Says why rows are held, and opens one of them or all. */
export function HeldRows(props: HeldRowsProps) {
  const { sheet, held, campaigns, asked, onAsk, onChange, onCheckAgain } = props
  const waiting = held.flatMap(({ row, knowingly }) => (knowingly === null ? [row] : []))
  const rows = held.filter(({ row }) => asked.includes(row))
  const only = rows.length === 1 ? rows[0]?.row : undefined
  const campaign = campaigns?.find(({ id }) => id === sheet.campaignId)
  const cells = sheet.rows.find(({ number }) => number === only)?.cells
  const at = { title: sheet.fields.indexOf('input'), notes: sheet.fields.indexOf('notes') }
  return (
    <>
      {waiting.length > 0 && (
        <Banner
          tone="warning"
          title={`${formatCount(waiting.length, 'row')} ${waiting.length === 1 ? 'is' : 'are'} held and not ordered`}
        >
          <p>
            Pages that differ by a name alone are doorway pages: search engines count them as spam,
            and the whole site suffers. What is held stays here as a draft until you add what is
            particular to it.
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Button onClick={() => onAsk(waiting.slice(0, 1))}>First held row</Button>
            {waiting.length > 1 && <Button onClick={() => onAsk(waiting)}>All of them…</Button>}
            <Button variant="ghost" onClick={onCheckAgain}>
              Check again
            </Button>
          </p>
        </Banner>
      )}
      {rows.length > 0 && (
        <HeldDialog
          rows={rows}
          knowledge={
            campaign && {
              href: `/dashboard/clients/${campaign.clientId}/knowledge`,
              clientName: campaign.clientName,
            }
          }
          title={cells?.[at.title] ?? ''}
          notes={at.notes < 0 ? undefined : cells?.[at.notes]}
          onNotes={(text) => {
            if (only !== undefined) onChange({ kind: 'cell', row: only, at: at.notes, text })
          }}
          onReason={(reason) => onChange({ kind: 'reason', rows: asked, reason })}
          onClose={() => onAsk([])}
        />
      )}
    </>
  )
}
