import { StartLink } from '../start-link.tsx'
import { HomeApproval } from './home-approval.tsx'
import { HomeSteps } from './home-steps.tsx'
import { LiveDesk } from './live-desk.tsx'

/** The home page: shows what Copydesk does with a live sample. */
export function Home() {
  return (
    <>
      <section className="mx-auto max-w-6xl px-4 pt-14 pb-16 sm:px-6 sm:pt-24">
        <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[3fr_2fr]">
          <h1 className="text-2xl tracking-tight">
            Every client’s copy, on{' '}
            <span className="relative whitespace-nowrap">
              one desk
              <PencilStroke />
            </span>
          </h1>
          <div className="grid gap-6">
            <p className="max-w-xl text-ink-soft text-lg">
              Give Copydesk one line. It drafts the article, the banner and the social posts in that
              client’s voice. You mark it up, your client approves it, and it goes out.
            </p>
            <GetStarted />
          </div>
        </div>
        <div className="mt-12 sm:mt-16">
          <LiveDesk />
        </div>
      </section>
      <HomeSteps />
      <HomeApproval />
      <OneCredit />
      <section aria-labelledby="first-two" className="border-t">
        <div className="mx-auto grid max-w-6xl justify-items-center gap-8 px-4 py-24 text-center sm:px-6 sm:py-32">
          <h2 id="first-two" className="max-w-3xl text-2xl tracking-tight">
            The first two articles are on us.
          </h2>
          <GetStarted />
        </div>
      </section>
    </>
  )
}

function GetStarted() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <StartLink />
      <p data-for="visitors" className="text-ink-soft">
        2 free articles. No credit card.
      </p>
    </div>
  )
}

function PencilStroke() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 14"
      preserveAspectRatio="none"
      className="absolute inset-x-0 -bottom-2 h-3 w-full text-accent"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinecap="round"
    >
      <path d="M3 9C50 4 120 3 197 7" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const parts = [
  ['An article', 'Summary, introduction, sections, conclusion and a meta description.'],
  ['A banner', 'In the image style you chose, with a WebP version and a link preview.'],
  ['Social posts', 'For LinkedIn, Facebook, X and your newsletter, ready to copy.'],
  ['Your credit back', 'If an article can’t be finished, you get its credit back automatically.'],
] as const

function OneCredit() {
  return (
    <section aria-labelledby="one-credit" className="border-t">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-20 sm:px-6 md:grid-cols-[1fr_2fr]">
        <h2 id="one-credit" className="text-xl">
          One credit, one complete package
        </h2>
        <dl className="grid border-t">
          {parts.map(([name, text]) => (
            <div key={name} className="grid gap-1 border-b py-4 sm:grid-cols-[10rem_1fr] sm:gap-6">
              <dt className="font-medium font-serif text-lg">{name}</dt>
              <dd className="text-base text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
