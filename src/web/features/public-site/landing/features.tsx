const features = [
  [
    'AI Article Generation',
    'Up to ten at a time, from a title, a topic, a keyword, a website or a prompt. Written in stages, so nothing is lost halfway.',
  ],
  [
    'Social Media Posts',
    'LinkedIn, Facebook, X and a newsletter for each article, each within its network’s limit.',
  ],
  [
    'CMS Publishing',
    'WordPress, Webflow, Ghost and more, one site or several at once, banner included. Publishing again updates the post; it never adds a second.',
  ],
  [
    'Client Management',
    'Clients, campaigns and the people who work on them. Members see the clients you give them, and no others.',
  ],
  [
    'Custom Templates',
    'Structure, tone of voice, image style and author. Set them once, and every article that follows keeps to them.',
  ],
  [
    'Analytics',
    'What each client has received: articles by status, credits spent over time, and what is live on which site.',
  ],
] as const

/** What there is to Copydesk, as six tiles. */
export function Features() {
  return (
    <section aria-labelledby="features" className="border-t">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-20 sm:px-6">
        <h2 id="features" className="text-xl">
          Everything between the brief and the byline
        </h2>
        <ul className="grid gap-px overflow-hidden rounded-md border bg-rule sm:grid-cols-2 lg:grid-cols-3">
          {features.map(([title, text]) => (
            <li key={title} className="grid content-start gap-2 bg-surface p-6">
              <h3 className="text-lg">{title}</h3>
              <p className="text-base text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
