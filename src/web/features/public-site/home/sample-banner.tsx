/** The banner of the sample article, in the page's own colours. */
export function SampleBanner() {
  return (
    <svg
      viewBox="0 0 640 240"
      role="img"
      aria-label="Banner: an oak table with a cup, by a window"
      className="h-auto w-full rounded-md border bg-sunken"
    >
      <rect x="72" y="28" width="150" height="130" className="fill-info-wash stroke-rule-strong" />
      <path d="M147 28v130M72 93h150" className="stroke-rule-strong" fill="none" />
      <circle cx="186" cy="62" r="17" className="fill-warning" opacity="0.45" />
      <path d="M0 212h640" className="stroke-rule" />
      <path d="M250 138h312l14 12H236z" className="fill-warning" opacity="0.55" />
      <path d="M236 150h340v10H236z" className="fill-warning" opacity="0.8" />
      <path
        d="M262 160l-10 62M550 160l10 62"
        className="stroke-warning"
        strokeWidth="9"
        opacity="0.8"
      />
      <path
        d="M276 144h110M410 145h126M300 154h170"
        className="stroke-ink"
        strokeWidth="0.8"
        opacity="0.25"
      />
      <path d="M352 106h44l-5 32h-34z" className="fill-surface stroke-ink" strokeWidth="1.5" />
      <path d="M396 112c17-2 17 18-2 17" className="stroke-ink" fill="none" strokeWidth="1.5" />
      <path
        d="M366 96c-5-7 5-11 0-19M382 96c-5-7 5-11 0-19"
        className="stroke-ink-faint"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M470 138c2-30-10-46-26-58M470 138c-2-36 8-58 28-72M470 138c0-30 2-60-2-84"
        className="stroke-success"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M444 80c-9-2-14-9-13-17 9 1 14 8 13 17zM498 66c1-9 8-15 17-15 0 9-7 16-17 15zM468 54c-6-6-6-14 0-20 6 6 6 14 0 20z"
        className="fill-success"
        opacity="0.8"
      />
      <path d="M456 138h28l4-26h-36z" className="fill-accent" opacity="0.9" />
    </svg>
  )
}
