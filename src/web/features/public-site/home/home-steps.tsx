import type { ReactNode } from 'react'

/** How it works, in three steps, each with a fragment of the product. */
export function HomeSteps() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="border-t">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-20 sm:px-6">
        <h2 id="how-it-works-title" className="max-w-2xl text-xl">
          You brief. It drafts. You have the last word.
        </h2>
        <ol className="grid gap-10 lg:grid-cols-3 lg:gap-8">
          <Step
            number="1"
            title="Brief it in one line"
            text="A title, a topic, a keyword, a website or a prompt. Up to ten at a time. The client’s templates set the structure, tone, image style and author."
          >
            <BriefFragment />
          </Step>
          <Step
            number="2"
            title="Read it through"
            text="Read the draft as it will look on the site, with its banner, byline and search snippet. Change any passage yourself, or ask for a better one."
          >
            <MarkupFragment />
          </Step>
          <Step
            number="3"
            title="Publish it"
            text="Send it to WordPress, Webflow, Ghost, Strapi, Directus, Payload or GitHub: to one site or to several at once, banner included."
          >
            <SitesFragment />
          </Step>
        </ol>
      </div>
    </section>
  )
}

type StepProps = { number: string; title: string; text: string; children: ReactNode }

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="grid content-start gap-4 sm:max-lg:grid-cols-2 sm:max-lg:items-center sm:max-lg:gap-8">
      <div
        aria-hidden
        className="grid h-44 grid-cols-1 content-center overflow-hidden rounded-md border bg-surface p-5"
      >
        {children}
      </div>
      <div className="grid gap-1">
        <h3 className="text-lg">
          <span className="mr-2 text-accent italic">{number}</span>
          {title}
        </h3>
        <p className="text-ink-soft">{text}</p>
      </div>
    </li>
  )
}

function BriefFragment() {
  return (
    <div className="grid gap-3">
      <div className="flex gap-4 border-b text-ink-faint text-xs">
        <span className="-mb-px border-accent border-b-2 pb-2 font-medium text-ink">Title</span>
        <span>Topic</span>
        <span>Keyword</span>
        <span>Website</span>
      </div>
      <div className="rounded-md border border-rule-strong/70 px-3 py-2">
        How to look after an oak table
        <span className="ml-px inline-block h-4 w-px translate-y-0.5 bg-accent" />
      </div>
      <div className="flex justify-between text-ink-faint text-xs">
        <span>Larkfield Joinery</span>
        <span>1 credit</span>
      </div>
    </div>
  )
}

function MarkupFragment() {
  return (
    <p className="font-serif text-lg leading-relaxed">
      Oil it <del className="text-ink-faint decoration-2 decoration-accent">on a regular basis</del>{' '}
      <ins className="text-accent italic no-underline">twice a year</ins>, in spring and when the
      heating goes on.
    </p>
  )
}

const sites = [
  { name: 'larkfield.example', platform: 'WordPress', state: 'Published' },
  { name: 'journal.larkfield.example', platform: 'Ghost', state: 'Published' },
  { name: 'trade.larkfield.example', platform: 'Webflow', state: 'Sending' },
]

function SitesFragment() {
  return (
    <ul className="grid grid-cols-1">
      {sites.map((site) => (
        <li key={site.name} className="flex items-center gap-3 border-b py-2.5 last:border-b-0">
          <span className="min-w-0 flex-1 truncate">{site.name}</span>
          <span className="text-ink-faint text-xs max-md:hidden lg:max-xl:hidden">
            {site.platform}
          </span>
          <span
            className={`w-16 text-right text-xs ${site.state === 'Published' ? 'text-success' : 'text-info'}`}
          >
            {site.state}
          </span>
        </li>
      ))}
    </ul>
  )
}
