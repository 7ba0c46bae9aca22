type PublicPage = {
  to: string
  label: string
  /** Whether the header lists it too; the footer lists all. */
  header?: true
}

/** The public pages, in the order in which header and footer list them. */
export const publicPages: PublicPage[] = [
  { to: '/', label: 'Home' },
  { to: '/how-it-works', label: 'How it works', header: true },
  { to: '/landing', label: 'Demo', header: true },
  { to: '/pricing', label: 'Pricing', header: true },
  { to: '/faq', label: 'FAQ', header: true },
  { to: '/developers', label: 'Developers' },
]

export const legalPages: PublicPage[] = [
  { to: '/privacy', label: 'Privacy policy' },
  { to: '/terms', label: 'Terms of service' },
]
