import { PageHeader } from '../../ui/page-header.tsx'
import { KitActions } from './kit-actions.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitOverlays } from './kit-overlays.tsx'
import { KitReading } from './kit-reading.tsx'
import { KitStates } from './kit-states.tsx'

/** Every component of the kit in every state. */
export function Kit() {
  return (
    <>
      <PageHeader
        title="Kit"
        description="Every component in every state. Switch the colours at the top right."
        back={{ to: '/', label: 'Back to the home page' }}
      />
      <div className="grid gap-10">
        <KitActions />
        <KitFields />
        <KitOverlays />
        <KitStates />
        <KitReading />
      </div>
    </>
  )
}
