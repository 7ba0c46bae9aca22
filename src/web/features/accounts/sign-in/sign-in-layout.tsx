import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { product } from '#contracts/product.ts'
import { usePageMark } from '#web/ui/page-mark.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'

/** The page around every sign-in form: the form on paper, the promise beside it on wide screens. */
export function SignInLayout({ children }: { children: ReactNode }) {
  usePageMark('panel-to-edge')
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <main className="flex flex-col px-4 py-6 sm:px-10">
        <Link to="/" aria-label={`${product.name}, home`} className="self-start">
          <Wordmark name={product.name} />
        </Link>
        <div className="mx-auto grid w-full max-w-sm flex-1 content-start py-16 lg:pt-[16dvh]">
          {children}
        </div>
      </main>
      <aside className="hidden content-center border-l bg-sunken px-14 lg:grid">
        <div className="grid max-w-md gap-8">
          <p className="text-balance font-medium font-serif text-xl leading-snug">
            One line of brief in. Out come the article, its banner and the social posts, in your
            client’s voice.
          </p>
          <ol className="grid border-t text-ink-soft">
            {[
              'Brief: a title, a topic, a keyword, a page or a prompt',
              'Read it, mark it up, change what you like',
              'Publish it to your client’s site',
            ].map((line, index) => (
              <li key={line} className="flex gap-4 border-b py-3">
                <span className="font-serif text-accent italic">{index + 1}</span>
                {line}
              </li>
            ))}
          </ol>
        </div>
      </aside>
    </div>
  )
}
