const promises = [
  [
    'By a link, without an account',
    'On a page in their colour, your client reads the whole package as it will look, comments on any words, and approves it on a phone.',
  ],
  [
    'Only what they approved goes out',
    'An edit afterwards voids the approval. They are asked about that change alone, with the changed words marked.',
  ],
  [
    'Facts with their sources',
    'What an article claims is bound to a quote from the client’s own material, or marked in the margin until somebody confirms it.',
  ],
  [
    'A record of who said yes',
    'Every approval is kept with its date and the exact text, as a certificate that anybody can recompute.',
  ],
] as const

/** What sets Copydesk apart for an agency: the client's approval, with a fragment of their page. */
export function HomeApproval() {
  return (
    <section aria-labelledby="approval" className="border-t bg-sunken">
      <div className="mx-auto grid max-w-6xl items-center gap-12 px-4 py-20 sm:px-6 lg:grid-cols-[1fr_22rem] lg:gap-20">
        <div className="grid gap-8">
          <h2 id="approval" className="max-w-xl text-xl">
            Your client has the last look
          </h2>
          <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
            {promises.map(([title, text]) => (
              <div key={title} className="grid content-start gap-1.5">
                <dt className="font-medium font-serif text-lg">{title}</dt>
                <dd className="text-base text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ReviewFragment />
      </div>
    </section>
  )
}

function ReviewFragment() {
  return (
    <div
      aria-hidden
      className="mx-auto grid w-full max-w-88 gap-5 rounded-md border border-t-4 border-t-success bg-surface p-6 shadow-overlay"
    >
      <div>
        <p className="font-medium font-serif text-lg">Larkfield Joinery</p>
        <p className="text-ink-soft text-xs">Prepared by your agency</p>
      </div>
      <p className="font-serif text-lg leading-relaxed">
        What oak does not forgive is{' '}
        <span className="bg-warning-wash underline decoration-2 decoration-warning underline-offset-4">
          a wet glass left overnight
        </span>
        .
      </p>
      <div className="border-warning border-l-2 pl-3">
        <p className="font-medium text-xs">Tom Larkfield</p>
        <p className="text-ink-soft">Two nights, to be fair to the oak.</p>
      </div>
      <ul className="grid border-t">
        {['Approve', 'Approve, with a note', 'Ask for changes'].map((choice, index) => (
          <li key={choice} className="flex items-center gap-3 border-b py-2.5">
            <span
              className={`size-4 rounded-full border ${index === 1 ? 'border-4 border-success' : 'border-rule-strong'}`}
            />
            {choice}
          </li>
        ))}
      </ul>
      <p className="rounded-md bg-success px-4 py-2.5 text-center font-medium text-surface">
        Send my decision
      </p>
    </div>
  )
}
