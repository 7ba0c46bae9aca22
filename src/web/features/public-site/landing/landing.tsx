import { buttonStyle } from '../../../ui/button-style.ts'
import { StartLink } from '../start-link.tsx'
import { Demo } from './demo.tsx'
import { Features } from './features.tsx'
import { StickyNotes } from './sticky-notes.tsx'

/** /landing: the promise, the demo, and what there is to it. */
export function Landing() {
  return (
    <>
      <section className="relative overflow-hidden">
        <div className="relative mx-auto grid max-w-6xl justify-items-center gap-8 px-4 pt-16 pb-20 text-center sm:px-6 sm:pt-24 xl:pt-32 xl:pb-36">
          <h1 className="max-w-2xl text-2xl tracking-tight">
            Create 10 Full Blog Articles in 60 Seconds
          </h1>
          <p className="max-w-xl text-balance text-ink-soft text-lg">
            One line each is enough. Copydesk writes them side by side, with banner and social
            posts, and each one sounds like its client.
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <StartLink>Get 2 Free Credits</StartLink>
            <a href="#demo" className={buttonStyle({ size: 'lg' })}>
              See a Demo First
            </a>
          </div>
          <p className="max-w-md text-balance text-ink-faint text-xs">
            In our benchmark, an order of ten articles takes 58 seconds with a model that writes 45
            tokens a second. Your model sets the pace.
          </p>
          <StickyNotes />
        </div>
      </section>
      <Demo />
      <Features />
      <Steps />
      <Testimonial />
      <section aria-labelledby="landing-end" className="border-t">
        <div className="mx-auto grid max-w-6xl justify-items-center gap-8 px-4 py-24 text-center sm:px-6">
          <h2 id="landing-end" className="max-w-3xl text-2xl tracking-tight">
            Two articles say more than a page like this.
          </h2>
          <div className="flex flex-wrap justify-center gap-3">
            <StartLink>Get Started Free</StartLink>
            <a href="/pricing" className={buttonStyle({ size: 'lg' })}>
              View Pricing
            </a>
          </div>
          <p data-for="visitors" className="text-ink-soft">
            2 free articles. No credit card.
          </p>
        </div>
      </section>
    </>
  )
}

const steps = [
  ['Say what it is about', 'Pick a client and type up to ten titles, topics or keywords.'],
  ['Read the proofs', 'Change what you like, or ask the writer to. Every version is kept.'],
  ['Send them out', 'To every site you have connected, banner included. Copy the posts as you go.'],
] as const

function Steps() {
  return (
    <section aria-labelledby="landing-steps" className="border-t">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-20 sm:px-6">
        <h2 id="landing-steps" className="text-xl">
          How it works
        </h2>
        <ol className="grid gap-8 md:grid-cols-3">
          {steps.map(([title, text], index) => (
            <li key={title} className="grid content-start gap-2 border-t pt-5">
              <p aria-hidden className="font-serif text-2xl text-accent italic leading-none">
                {index + 1}
              </p>
              <h3 className="text-lg">{title}</h3>
              <p className="text-base text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
        <p>
          <a href="/how-it-works" className={buttonStyle({ variant: 'link' })}>
            See every step, with pictures
          </a>
        </p>
      </div>
    </section>
  )
}

// Nobody has said this. It shows where a customer's words will stand; replace it and its label together.
function Testimonial() {
  return (
    <section aria-label="Testimonial" className="border-t bg-sunken">
      <figure className="mx-auto grid max-w-3xl gap-6 px-4 py-20 text-center sm:px-6">
        <blockquote className="text-balance font-serif text-xl leading-snug">
          “On Monday we had eleven clients and three writers. On Tuesday we had eleven clients,
          three editors, and lunch.”
        </blockquote>
        <figcaption className="grid justify-items-center gap-2 text-ink-soft">
          <span>Imogen Vane, Hart & Vane</span>
          <span className="rounded-md border border-rule-strong/60 px-2 py-0.5 text-xs">
            An example, written by us: Copydesk is in beta
          </span>
        </figcaption>
      </figure>
    </section>
  )
}
