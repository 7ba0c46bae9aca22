import { StartLink } from './start-link.tsx'

const questions = [
  [
    'Do credits expire?',
    'Those of a plan last until the next payment. Free credits and those of bolt-ons stay until you use them. What expires first is spent first.',
  ],
  [
    'What if an article fails?',
    'Its credit comes back at once, without your asking. So does that of an article you cancel.',
  ],
  [
    'Can I change or cancel?',
    'At any time, by yourself. An upgrade takes effect at once, a downgrade or cancellation at the end of the month you have paid for. Your articles stay yours.',
  ],
  [
    'Do I pay per person?',
    'No. Your whole team shares the credits, and a monthly budget keeps each client to its share.',
  ],
] as const

/** What people ask before they buy; plain HTML below the part of the page that is hydrated. */
export function PricingQuestions() {
  return (
    <section aria-labelledby="before-you-buy" className="border-t">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-20 sm:px-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="grid content-start justify-items-start gap-4">
          <h2 id="before-you-buy" className="text-xl">
            Before you buy
          </h2>
          <p className="text-base text-ink-soft">
            Try it first: two articles are free, and nobody asks for a card.
          </p>
          <StartLink />
        </div>
        <div className="grid gap-8">
          <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
            {questions.map(([question, answer]) => (
              <div key={question} className="grid content-start gap-1.5 border-t pt-4">
                <dt className="font-medium font-serif text-lg">{question}</dt>
                <dd className="text-base text-ink-soft">{answer}</dd>
              </div>
            ))}
          </dl>
          <a
            href="/faq"
            className="justify-self-start font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            All questions and answers
          </a>
        </div>
      </div>
    </section>
  )
}
