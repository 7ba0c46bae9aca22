import type { DeskSample } from './desk-samples.ts'

/** A line of the brief. */
export function BriefLine({ label, value }: { label: string; value: string }) {
  return (
    <p className="grid gap-1">
      <span className="font-medium text-ink-faint text-xs">{label}</span>
      <span>{value}</span>
    </p>
  )
}

/** The article of a sample with the editor's marks, and its post. */
export function DeskProof({ sample }: { sample: DeskSample }) {
  const { before, struck, inserted, after } = sample.opening
  return (
    <div>
      <div className="grid gap-4 font-serif">
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
