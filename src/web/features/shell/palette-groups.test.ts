import { expect, test } from 'vitest'
import { type ActionEntry, paletteGroups, recentEntries } from './palette-groups.ts'

const clients = [
  { id: 'c1', name: 'Harbour Health', industry: 'Healthcare' },
  { id: 'c2', name: 'Northwind Travel', industry: 'Travel' },
]
const campaigns = [{ id: 'p1', name: 'Harbour walks', clientName: 'Northwind Travel' }]
const articles = [
  {
    id: 'a1',
    title: 'Booking that stays calm',
    inputValue: 'calm booking',
    clientName: 'Harbour Health',
  },
  { id: 'a2', title: null, inputValue: 'harbour walks', clientName: 'Harbour Health' },
]
const signOut = { label: 'Sign out', words: 'log out', kind: 'sign-out', run: () => {} } as const
const dark = { label: 'Dark mode', words: 'theme', kind: 'colour-mode', run: () => {} } as const
const other = { label: 'Switch to Bolt & Co', kind: 'workspace', run: () => {} } as const
const actions: ActionEntry[] = [other, dark, signOut]
const abilities = {
  createClients: true,
  addCredentials: true,
  manageSubscription: true,
  manageTeam: true,
  sendTogether: true,
}
const offer = {
  search: '',
  searched: '',
  isAdmin: false,
  abilities,
  recent: [],
  clients,
  campaigns,
  articles,
  texts: [],
  actions,
}

/** The labels of each group, by its title. */
const labels = (changes: Partial<typeof offer>) =>
  Object.fromEntries(
    paletteGroups({ ...offer, ...changes }).map(({ title, entries }) => [
      title,
      entries.map(({ label }) => label),
    ]),
  )

test('without a search it offers what can be created and every page', () => {
  const groups = labels({})
  expect(Object.keys(groups)).toEqual(['Create', 'Go to', 'Actions'])
  expect(groups.Create).toEqual(['Create New Article', 'Create Campaign', 'Add New Client'])
  expect(groups['Go to']).toContain('Account')
  expect(groups['Go to']).not.toContain('Webhook Log')
})

test('what was visited last comes first', () => {
  const recent = recentEntries([{ kind: 'client', id: 'c1', path: '' }], offer)
  expect(paletteGroups({ ...offer, recent })[0]).toMatchObject({
    title: 'Recently visited',
    entries: [{ label: 'Harbour Health', hint: 'Healthcare' }],
  })
})

test('administrators find their pages', () => {
  expect(labels({ isAdmin: true })['Go to']).toContain('Webhook Log')
})

test('those who may not create clients are not offered to', () => {
  const limited = {
    createClients: false,
    addCredentials: false,
    manageSubscription: false,
    manageTeam: false,
    sendTogether: false,
  }
  expect(labels({ abilities: limited }).Create).not.toContain('Add New Client')
  expect(labels({ abilities: limited })['Go to']).not.toContain('Manage Subscription')
  for (const search of ['client', 'invite', 'wordpress']) {
    expect(labels({ search }).Create).toHaveLength(1)
    expect(labels({ abilities: limited, search }).Create).toBeUndefined()
  }
})

test('a search finds by part of a name, in either case', () => {
  expect(labels({ search: 'harbour', searched: 'harbour' })).toEqual({
    Clients: ['Harbour Health'],
    Campaigns: ['Harbour walks'],
    Articles: ['Booking that stays calm', 'harbour walks'],
    Create: ['New article: Harbour walks'],
  })
})

test('a campaign is found by its client', () => {
  expect(labels({ search: 'northwind' })).toEqual({
    Clients: ['Northwind Travel'],
    Campaigns: ['Harbour walks'],
    Create: ['New article: Harbour walks'],
  })
})

test.each([
  ['log out', 'Sign out'],
  ['theme', 'Dark mode'],
  ['bolt', 'Switch to Bolt & Co'],
])('%s finds the action %s', (search, label) => {
  expect(labels({ search }).Actions).toEqual([label])
})

test('the lists that the desk counts are found by name', () => {
  expect(labels({ search: 'waiting' })['Go to']).toEqual(['Articles waiting for review'])
})

test('templates to create are found by name only', () => {
  expect(labels({}).Create).not.toContain('New Tone of Voice')
  expect(labels({ search: 'tone' })).toMatchObject({
    'Go to': ['Tone of Voice'],
    Create: ['New Tone of Voice'],
  })
})

test('articles wait until the server has searched', () => {
  expect(labels({ search: 'harbour', searched: 'h' }).Articles).toBeUndefined()
})

test('no group shows more than six', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    id: `c${index}`,
    name: `Client ${index}`,
    industry: 'Retail',
  }))
  expect(labels({ search: 'client', clients: many }).Clients).toHaveLength(6)
})

test('nothing found is no group at all', () => {
  expect(labels({ search: 'xyzzy', articles: [] })).toEqual({})
})

test('each entry leads to its screen', () => {
  const found = paletteGroups({ ...offer, search: 'harbour', searched: 'harbour' })
  expect(
    found.flatMap(({ entries }) => entries.map((entry) => ('to' in entry ? entry.to : ''))),
  ).toEqual([
    '/dashboard/clients/c1',
    '/dashboard/campaigns/p1',
    '/dashboard/articles/a1/preview',
    '/dashboard/articles/a2/preview',
    '/dashboard/articles/new?campaign=p1',
  ])
})

test('visits keep their order, and what has been deleted is left out', () => {
  const visits = [
    { kind: 'article', id: 'a1', path: '' },
    { kind: 'client', id: 'deleted', path: '' },
    { kind: 'campaign', id: 'p1', path: '' },
    { kind: 'article', id: 'deleted', path: '' },
    { kind: 'client', id: 'p1', path: '' },
  ] as const
  expect(recentEntries(visits, offer).map(({ label }) => label)).toEqual([
    'Booking that stays calm',
    'Harbour walks',
  ])
})

test('what is found in texts comes with its line, without what the titles have found already', () => {
  const line = [{ text: 'harbour', found: true }]
  const hit = { title: 'Doors', clientName: 'Old Mill Tea', line }
  const texts = [
    { ...hit, id: 'a1' },
    { ...hit, id: 't1' },
  ]
  const found = (searched: string) =>
    paletteGroups({ ...offer, search: searched, searched, texts }).find(
      ({ title }) => title === 'In the text',
    )
  expect(found('harbour')?.entries).toMatchObject([
    { to: '/dashboard/articles/t1/preview', label: 'Doors', line },
  ])
  expect(found('ha')).toBeUndefined()
})
