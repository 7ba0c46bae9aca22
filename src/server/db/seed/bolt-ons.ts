/** One-off credit packages. Prices are in minor units; bought credits do not expire. */
export const boltOns: {
  name: string
  description: string
  price: number
  currency: string
  credits: number
}[] = [
  {
    name: 'Small top-up',
    description: 'Five more articles for a busy week.',
    price: 1200,
    currency: 'GBP',
    credits: 5,
  },
  {
    name: 'Medium top-up',
    description: 'Fifteen articles, enough for one campaign.',
    price: 3300,
    currency: 'GBP',
    credits: 15,
  },
  {
    name: 'Large top-up',
    description: 'Forty articles for a launch or a new client.',
    price: 8000,
    currency: 'GBP',
    credits: 40,
  },
  {
    name: 'Studio top-up',
    description: 'A hundred articles at the best price per credit.',
    price: 18000,
    currency: 'GBP',
    credits: 100,
  },
]
