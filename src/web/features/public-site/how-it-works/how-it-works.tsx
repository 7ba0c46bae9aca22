import { StartLink } from '../start-link.tsx'
import { type ProductPicture, ProductView } from './product-view.tsx'

type Step = { title: string; text: string; picture: ProductPicture; alt: string }

const steps: Step[] = [
  {
    title: 'Set up a client once',
    text: 'Who they are, what they want to say and to whom. Structure, tone of voice, image style and author become templates, and every article keeps to them.',
    picture: 'client',
    alt: 'A client’s page with its campaigns and articles',
  },
  {
    title: 'Brief it in one line',
    text: 'A title, a topic, a keyword, a website or a prompt; up to ten at a time. You see what it will cost before you order.',
    picture: 'brief',
    alt: 'The form for new articles with its first step, the input',
  },
  {
    title: 'Watch them come in',
    text: 'Articles are written side by side. Each shows the stage it is at, and you can close the tab: the work goes on, and a finished stage is never lost.',
    picture: 'list',
    alt: 'The list of articles with their states, clients and campaigns',
  },
  {
    title: 'Read it as it will look',
    text: 'Headline, banner, byline and search snippet, set as on the site. Read it through the way a reader would.',
    picture: 'reading',
    alt: 'An article on its reading page, with its banner',
  },
  {
    title: 'Mark it up',
    text: 'Edit every block where it stands, or ask the writer to shorten, expand or correct it. You see a proposal and decide. Every version is kept.',
    picture: 'editing',
    alt: 'The editor of an article, block by block',
  },
  {
    title: 'Take the posts with you',
    text: 'One each for LinkedIn, Facebook and X, counted as each network counts, and a newsletter to go with them.',
    picture: 'posts',
    alt: 'The posts of an article for three networks',
  },
  {
    title: 'Have it approved',
    text: 'Your client gets a link: the whole package in their colour, on a phone, without an account. They comment on any words and decide. Only what they approved goes out, and an edit afterwards asks them again.',
    picture: 'approval',
    alt: 'The page on which a client reads an article and approves it',
  },
  {
    title: 'Publish to every site',
    text: 'Connect each site once: WordPress, Webflow, Ghost, Strapi, Directus, Payload or GitHub. Send an article to one or to several; each succeeds or fails on its own, and publishing again updates what is there.',
    picture: 'sites',
    alt: 'The sites that articles are published to, each connected and tested',
  },
]

/** /how-it-works: the product step by step, in pictures that scripts/take-pictures.ts takes of it. */
export function HowItWorks() {
  return (
    <>
      <div className="mx-auto grid max-w-6xl gap-4 px-4 pt-14 pb-12 sm:px-6 sm:pt-24">
        <h1 className="max-w-3xl text-2xl tracking-tight">From one line to every site</h1>
        <p className="max-w-xl text-ink-soft text-lg">
          Eight steps, each as it looks on screen. What you see is the product itself, with texts
          that were written by hand for invented clients.
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
          <StartLink />
          <p data-for="visitors" className="text-ink-soft">
            2 free articles. No credit card.
          </p>
        </div>
      </div>
      <ol>
        {steps.map((step, index) => (
          <li key={step.picture} className="border-t">
            <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-14 sm:px-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-14 lg:py-20">
              <div className="grid gap-2 lg:sticky lg:top-24 lg:self-start">
                <p aria-hidden className="font-serif text-2xl text-accent italic leading-none">
                  {index + 1}
                </p>
                <h2 className="text-xl">{step.title}</h2>
                <p className="text-base text-ink-soft">{step.text}</p>
              </div>
              <ProductView picture={step.picture} alt={step.alt} />
            </div>
          </li>
        ))}
      </ol>
      <section aria-labelledby="try-it" className="border-t">
        <div className="mx-auto grid max-w-6xl justify-items-center gap-8 px-4 py-24 text-center sm:px-6">
          <h2 id="try-it" className="max-w-3xl text-2xl tracking-tight">
            Try it with a client of your own
          </h2>
          <StartLink />
          <p data-for="visitors" className="text-ink-soft">
            2 free articles. No credit card.
          </p>
        </div>
      </section>
    </>
  )
}
