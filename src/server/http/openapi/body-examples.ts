const webhook = {
  name: 'Reports',
  url: 'https://reports.example/copydesk',
  format: 'standard',
  events: ['article.approved', 'article.published'],
  clientIds: null,
}

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
  'webhooks.create': webhook,
  'webhooks.update': webhook,
}
