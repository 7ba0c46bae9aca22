import { BriefLine, DeskProof } from './desk-proof.tsx'
import { deskSamples } from './desk-samples.ts'
import { SampleBanner } from './sample-banner.tsx'

// Which sample is on the desk is a choice of the page's own: radio buttons and the style sheet, no script.
const shownFor = [
  'group-has-[#desk-0:checked]/desk:grid',
  'group-has-[#desk-1:checked]/desk:grid',
  'group-has-[#desk-2:checked]/desk:grid',
]

/** A live sample: the same brief for three clients, each in its own voice. */
export function LiveDesk() {
  return (
    <figure className="group/desk overflow-hidden rounded-md border bg-surface shadow-overlay">
      <div className="grid lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-6 border-b bg-sunken p-5 sm:p-6 lg:border-r lg:border-b-0">
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-medium text-ink-faint text-xs">Client</legend>
            {deskSamples.map((sample, index) => (
              <label
                key={sample.client}
                className="flex cursor-pointer items-center justify-between gap-3 rounded-md border bg-surface px-3 py-2 transition-colors hover:border-rule-strong has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name="desk"
                  id={`desk-${index}`}
                  defaultChecked={index === 0}
                  className="sr-only"
                />
                <span className="font-medium">{sample.client}</span>
                <span className="text-ink-soft text-xs">{sample.trade}</span>
              </label>
            ))}
          </fieldset>
          <BriefLine label="Topic" value="Looking after an oak table" />
          {deskSamples.map((sample, index) => (
            <div key={sample.client} className={`hidden ${shownFor[index]}`}>
              <BriefLine label="Tone of voice" value={sample.tone} />
            </div>
          ))}
          <div className="hidden gap-6 lg:grid">
            <BriefLine label="Structure" value="A how-to in three parts" />
            <BriefLine label="Image style" value="Flat drawing, warm light" />
          </div>
          <ul className="mt-auto hidden gap-2 border-t pt-5 text-ink-soft lg:grid">
            {['Outline', 'Article', 'Banner', 'Social posts'].map((stage) => (
              <li key={stage} className="flex items-center gap-2">
                <span aria-hidden className="text-success">
                  ✓
                </span>
                {stage}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid content-start gap-6 p-5 sm:p-8">
          <SampleBanner />
          <div aria-live="polite">
            {deskSamples.map((sample, index) => (
              <div key={sample.client} className={`hidden ${shownFor[index]}`}>
                <DeskProof sample={sample} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <figcaption className="border-t px-5 py-3 text-ink-faint text-xs sm:px-6">
        A sample written for this page. Choose another client to hear the voice change.
      </figcaption>
    </figure>
  )
}
