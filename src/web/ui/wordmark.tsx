/** A name set in the serif, underlined by hand with the red pencil. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="relative inline-block pb-1 font-semibold font-serif text-ink text-lg tracking-tight">
      {name}
      <svg
        aria-hidden
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0 h-1.5 w-full text-accent"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      >
        <path d="M1.5 5.2C22 2.2 47 2.4 66 3.6c12 .8 22 1.4 32.5-.8" />
      </svg>
    </span>
  )
}
