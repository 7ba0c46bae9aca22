/** What the product is called, and where its people answer mail. */
export const product = {
  name: 'Copydesk',
  supportAddress: 'support@copydesk.app',
} as const
