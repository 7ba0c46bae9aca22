type SeededOffer = {
  name: string
  description: string
  /** In minor units. */
  price: number
  currency: string
  credits: number
}

/** Monthly plans of a new installation; an operator adds the price ids of the payment provider. */
export const plans: (SeededOffer & { interval: string })[] = [
  {
    name: 'Starter',
    description: 'For a freelancer or a small team that publishes every week.',
    price: 2900,
    currency: 'GBP',
    interval: 'month',
    credits: 15,
  },
  {
    name: 'Pro',
    description: 'For an agency that looks after several clients at once.',
    price: 7900,
    currency: 'GBP',
    interval: 'month',
    credits: 50,
  },
  {
    name: 'Enterprise',
    description: 'For content teams with many clients, campaigns and sites.',
    price: 24900,
    currency: 'GBP',
    interval: 'month',
    credits: 200,
  },
]

/** One-off credit packages of a new installation; bought credits do not expire. */
export const boltOns: SeededOffer[] = [
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
    description: 'A hundred articles, at the lowest price of the four.',
    price: 18000,
    currency: 'GBP',
    credits: 100,
  },
]
