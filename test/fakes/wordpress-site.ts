import { randomBytes } from 'node:crypto'

export type FakeRole = 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber'

export type FakeUser = {
  id: number
  username: string
  email: string
  role: FakeRole
  appPassword: string
}

export type FakePost = {
  id: number
  author: number
  slug: string
  status: string
  title: string
  content: string
  excerpt: string
  featuredMedia: number
  password: string
  categories: number[]
  tags: number[]
  meta: Record<string, string>
}

export type FakeTerm = { id: number; name: string }

export type FakeMedia = {
  id: number
  author: number
  slug: string
  filename: string
  title: string
  alt: string
  contentType: string
  bytes: Uint8Array
}

/** The site's configuration; it may be changed while the site runs. */
export type FakeWordPressOptions = {
  permalinks: 'pretty' | 'plain'
  /** A sub-directory such as `/blog`. */
  path: string
  /** False on plain http sites and where a plugin switches them off. */
  applicationPasswords: boolean
  /** True where the web server drops the Authorization header. */
  stripAuthorization: boolean
  /** True where a cache drops the Link header of pages. */
  hideLinkHeader: boolean
  /**
   * `none` drops the description; `yoast` keeps it with the post; `rank-math` has a route of its
   * own; `locked` refuses it after the post was written; `snippet` keeps the address of the original too.
   */
  seo: 'none' | 'yoast' | 'rank-math' | 'locked' | 'snippet'
  maxUploadBytes: number
  /** A warning of PHP that stands before the answer: to everything, or only while a post is saved. */
  prints: 'nothing' | 'always' | 'on-write'
  /** False where a security setting has taken the users' routes away. */
  usersRoute: boolean
  /** False where the media library knows no WebP. */
  webp: boolean
  /** What becomes of a post that is to be published; any other text is a refusal of a plugin's. */
  publishing: 'publish' | 'pending' | (string & {})
}

const rights: Record<FakeRole, string[]> = {
  administrator:
    'read edit_posts publish_posts upload_files edit_others_posts unfiltered_html'.split(' '),
  editor: 'read edit_posts publish_posts upload_files edit_others_posts unfiltered_html'.split(' '),
  author: 'read edit_posts publish_posts upload_files'.split(' '),
  contributor: 'read edit_posts'.split(' '),
  subscriber: ['read'],
}

/** The site's content, and WordPress's rules about it. */
export class FakeSite {
  readonly users: FakeUser[] = []
  readonly posts: FakePost[] = []
  readonly media: FakeMedia[] = []
  readonly categories: FakeTerm[] = [{ id: 1, name: 'Uncategorised' }]
  readonly tags: FakeTerm[] = []
  readonly options: FakeWordPressOptions
  #lastId = 3

  constructor(options: Partial<FakeWordPressOptions>) {
    this.options = {
      permalinks: 'pretty',
      path: '',
      applicationPasswords: true,
      stripAuthorization: false,
      hideLinkHeader: false,
      seo: 'none',
      maxUploadBytes: 32 * 1024 * 1024,
      prints: 'nothing',
      usersRoute: true,
      webp: true,
      publishing: 'publish',
      ...options,
    }
    for (const role of Object.keys(rights) as FakeRole[]) {
      const username = role === 'administrator' ? 'admin' : role
      this.users.push({
        id: this.users.length + 1,
        username,
        email: `${username}@example.test`,
        role,
        appPassword: newAppPassword(),
      })
    }
  }

  nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  can(user: FakeUser | null, right: string): boolean {
    return user !== null && rights[user.role].includes(right)
  }

  capabilities(user: FakeUser): Record<string, boolean> {
    return Object.fromEntries([...rights[user.role], user.role].map((right) => [right, true]))
  }

  mayEdit(user: FakeUser | null, item: { author: number }): boolean {
    if (item.author === user?.id) return this.can(user, 'edit_posts')
    return this.can(user, 'edit_others_posts')
  }

  /** The user behind an Authorization header, by login or e-mail; spaces in the password do not count. */
  userOf(authorization: string | undefined): FakeUser | null {
    const { applicationPasswords, stripAuthorization } = this.options
    if (!authorization?.startsWith('Basic ') || stripAuthorization || !applicationPasswords) {
      return null
    }
    const pair = Buffer.from(authorization.slice(6), 'base64').toString()
    const login = pair.slice(0, pair.indexOf(':'))
    const password = pair.slice(pair.indexOf(':') + 1).replaceAll(/[^a-z0-9]/gi, '')
    const known = (user: FakeUser) => user.username === login || user.email === login
    const matches = (user: FakeUser) => user.appPassword.replaceAll(' ', '') === password
    return this.users.find((user) => known(user) && matches(user)) ?? null
  }

  /** The requested slug, or the first free one with a number, as in WordPress. */
  freeSlug(wanted: string, items: { id: number; slug: string }[], ownId = 0): string {
    const taken = new Set(items.filter(({ id }) => id !== ownId).map(({ slug }) => slug))
    if (!taken.has(wanted)) return wanted
    let number = 2
    while (taken.has(`${wanted}-${number}`)) number += 1
    return `${wanted}-${number}`
  }

  /** Filters the HTML of users without `unfiltered_html`: removes tags, keeps their text. */
  filterHtml(user: FakeUser, html: string): string {
    if (this.can(user, 'unfiltered_html')) return html
    return html
      .replaceAll(/<\/?(script|style|iframe|form|input|object|embed)\b[^>]*>/gi, '')
      .replaceAll(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '')
  }
}

/** 24 letters and digits in groups of four, as the profile page shows them. */
function newAppPassword(): string {
  const letters = randomBytes(24)
    .toString('base64')
    .replaceAll(/[^a-zA-Z0-9]/g, 'x')
    .slice(0, 24)
  return letters.match(/.{4}/g)?.join(' ') ?? letters
}

/** Lower case letters, digits and hyphens of a title, as WordPress makes a slug. */
export function slugOf(text: string): string {
  const plain = text.replaceAll(/<[^>]*>|&\w+;/g, '').toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
}
