import Markdown from 'react-markdown'
import { controlStyle } from '../../../ui/control-style.ts'
import { StartLink } from '../start-link.tsx'
import { type FaqEntry, faqTopics } from './faq-entries.ts'

/** /faq: all answers are in the page; script/faq.ts searches, filters and opens them. */
export function Faq() {
  return (
    <div data-faq className="mx-auto grid max-w-3xl gap-10 px-4 pt-14 pb-24 sm:px-6 sm:pt-24">
      <div className="grid gap-4">
        <h1 className="text-2xl tracking-tight">Questions, answered</h1>
        <p className="max-w-xl text-ink-soft text-lg">
          What Copydesk does, what it costs, and what happens to your texts.
        </p>
      </div>
      <search>
        <form className="grid gap-4">
          <input
            data-faq-search
            type="search"
            aria-label="Search the answers"
            placeholder="Search the answers…"
            className={`${controlStyle} h-12 text-base`}
          />
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Topic</legend>
            <TopicChoice value="" label="All Topics" />
            {faqTopics.map(({ name }) => (
              <TopicChoice key={name} value={name} label={name} />
            ))}
          </fieldset>
        </form>
        <p data-faq-status role="status" className="sr-only" />
      </search>
      <template data-faq-link>
        <p className="font-sans text-xs">
          <a href="#answer" className="text-ink-faint">
            Link to this answer
          </a>
        </p>
      </template>
      <div className="grid gap-12">
        {faqTopics.map(({ name, entries }) => (
          <section key={name} data-faq-group aria-label={name} className="grid gap-3">
            <h2 className="text-lg">{name}</h2>
            <div className="border-t">
              {entries.map((entry) => (
                <Answer key={entry.slug} topic={name} entry={entry} />
              ))}
            </div>
          </section>
        ))}
        <p data-faq-none hidden className="border-t py-8 text-base text-ink-soft">
          No FAQs match your search.
        </p>
      </div>
      <div className="grid justify-items-start gap-4 border-t pt-10">
        <h2 className="text-lg">Something else?</h2>
        <p className="text-base text-ink-soft">
          Write to{' '}
          <a
            href="mailto:{{OPERATOR_EMAIL}}"
            className="text-ink underline decoration-rule-strong underline-offset-4 hover:text-accent"
          >
            {'{{OPERATOR_EMAIL}}'}
          </a>
          , or find out for yourself: the first two articles are free.
        </p>
        <StartLink />
      </div>
    </div>
  )
}

function TopicChoice({ value, label }: { value: string; label: string }) {
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center rounded-md border bg-surface px-3 text-ink-soft hover:border-rule-strong has-checked:border-accent has-checked:bg-accent-wash has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name="topic"
        value={value}
        defaultChecked={value === ''}
        className="sr-only"
      />
      {label}
    </label>
  )
}

function Answer({ topic, entry }: { topic: string; entry: FaqEntry }) {
  return (
    <details id={entry.slug} data-topic={topic} className="group scroll-mt-24 border-b">
      <summary className="flex list-none items-baseline justify-between gap-6 py-4 text-base hover:text-accent [&::-webkit-details-marker]:hidden">
        <h3 className="font-medium font-sans text-base tracking-normal">{entry.question}</h3>
        <span aria-hidden className="font-serif text-accent text-lg group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="prose pb-6 text-base">
        <Markdown>{entry.answer}</Markdown>
      </div>
    </details>
  )
}
