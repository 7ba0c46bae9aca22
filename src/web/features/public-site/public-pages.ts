/** The public pages, as listed in header and footer. */
export const publicPages: { to: string; label: string }[] = [
  { to: '/', label: 'Home' },
  { to: '/#how-it-works', label: 'How it works' },
  { to: '/pricing', label: 'Pricing' },
]
