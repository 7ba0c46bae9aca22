import { useState } from 'react'
import { type DeskSample, deskSamples } from './desk-samples.ts'
import { SampleBanner } from './sample-banner.tsx'

/** A live sample: the same brief for three clients, each in its own voice. */
export function LiveDesk() {
  const [chosen, setChosen] = useState(0)
  const sample = deskSamples[chosen] ?? deskSamples[0]
  return (
    <figure className="overflow-hidden rounded-md border bg-surface shadow-overlay">
      <div className="grid lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-6 border-b bg-sunken p-5 sm:p-6 lg:border-r lg:border-b-0">
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-medium text-ink-faint text-xs">Client</legend>
            {deskSamples.map((entry, index) => (
              <button
                key={entry.client}
                type="button"
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className="flex items-center justify-between gap-3 rounded-md border bg-surface px-3 py-2 text-left transition-colors hover:border-rule-strong aria-pressed:border-accent aria-pressed:bg-accent-wash"
              >
                <span className="font-medium">{entry.client}</span>
                <span className="text-ink-soft text-xs">{entry.trade}</span>
              </button>
            ))}
          </fieldset>
          <BriefLine label="Topic" value="Looking after an oak table" />
          <BriefLine label="Tone of voice" value={sample.tone} />
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
        <Proof sample={sample} />
      </div>
      <figcaption className="border-t px-5 py-3 text-ink-faint text-xs sm:px-6">
        A sample written for this page. Choose another client to hear the voice change.
      </figcaption>
    </figure>
  )
}

function BriefLine({ label, value }: { label: string; value: string }) {
  return (
    <p className="grid gap-1">
      <span className="font-medium text-ink-faint text-xs">{label}</span>
      <span>{value}</span>
    </p>
  )
}

function Proof({ sample }: { sample: DeskSample }) {
  const { before, struck, inserted, after } = sample.opening
  return (
    <div className="p-5 sm:p-8" aria-live="polite">
      <SampleBanner />
      <div className="mt-6 grid gap-4 font-serif">
        <div className="grid gap-1">
          <p className="text-balance font-medium text-xl leading-tight tracking-tight">
            {sample.title}
          </p>
          <p className="font-sans text-ink-faint text-xs">{sample.byline} · 4 minutes</p>
        </div>
        <p className="max-w-prose text-base leading-relaxed sm:text-lg">
          {before}
          <del className="text-ink-faint decoration-2 decoration-accent">{struck}</del>{' '}
          <ins className="text-accent italic no-underline">{inserted}</ins>
          {after}
        </p>
        <ol className="grid border-t">
          {sample.sections.map((section, index) => (
            <li key={section} className="flex gap-3 border-b py-2 text-base">
              <span className="text-ink-faint tabular-nums">{index + 1}</span>
              {section}
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-6 grid gap-1 rounded-md bg-sunken px-4 py-3 sm:grid-cols-[5rem_1fr] sm:gap-4">
        <p className="font-medium">LinkedIn</p>
        <p className="text-ink-soft">{sample.post}</p>
      </div>
    </div>
  )
}
