/** What every box one types or chooses in has in common. */
export const controlStyle =
  'w-full rounded-md border border-rule-strong/70 bg-surface px-3 text-base sm:text-sm text-ink transition-colors hover:border-rule-strong focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint aria-invalid:border-danger aria-invalid:focus-visible:outline-danger'
