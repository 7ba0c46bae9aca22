/** The element of the prerendered page that pricing-script.tsx hydrates. */
export const islandId = 'pricing'
