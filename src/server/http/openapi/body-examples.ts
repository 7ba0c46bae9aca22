/** Bodies that need more than their required fields, by operation. */
export const bodyExamples: Record<string, unknown> = {
  'templates.create': {
    name: 'How-to guide',
    description: 'Steps in order, each with its reason',
    sections: ['What you need', 'The steps', 'What goes wrong'],
  },
  'templates.update': {
    name: 'How-to guide',
    description: 'Steps in order, each with its reason',
    sections: ['What you need', 'The steps', 'What goes wrong'],
  },
  'credentials.update': {
    name: 'Acme’s blog',
    platform: 'wordpress',
    siteUrl: 'https://acme.example',
    username: 'anna',
  },
  'keys.create': {
    name: 'Zapier',
    scopes: ['clients:read', 'articles:read'],
    clientIds: null,
  },
}
