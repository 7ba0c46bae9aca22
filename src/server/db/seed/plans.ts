/** Monthly plans. Prices are in minor units; an operator adds the price ids of the payment provider. */
export const plans: {
  name: string
  description: string
  price: number
  currency: string
  interval: string
  credits: number
}[] = [
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
