/** The public pages that exist, as header and footer list them. A page is added here in one line. */
export const publicPages: { to: string; label: string }[] = [
  { to: '/', label: 'Home' },
  { to: '/#how-it-works', label: 'How it works' },
]
