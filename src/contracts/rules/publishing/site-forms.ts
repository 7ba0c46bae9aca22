import type { SettingsPlatform } from './platform-names.ts'
import type { SiteSettings } from './site-settings.ts'

export type SettingField = {
  label: string
  hint?: string
  placeholder?: string
  /** What the field holds in a new form. */
  start?: string
  optional?: true
  options?: readonly { value: string; label: string }[]
}

export type SiteForm<Settings> = {
  secret: { label: string; hint: string }
  fields: { [Name in keyof Settings]: SettingField }
  /** What taking an article back does there, told before it is done, or why that can’t be done from here. */
  unpublishing: Unpublishing | ((settings: Partial<Settings>) => Unpublishing)
}

export type Unpublishing = { possible: boolean; effect: string }

const takesBack = (effect: string): Unpublishing => ({ possible: true, effect })
const keeps = (effect: string): Unpublishing => ({ possible: false, effect })

const entryFields = {
  siteUrl: { label: 'Address', placeholder: 'https://cms.acme.com' },
  collection: {
    label: 'Collection',
    hint: 'Its name in API addresses, in the plural.',
    start: 'articles',
  },
  titleField: { label: 'Title field', start: 'title' },
  slugField: { label: 'Slug field', start: 'slug' },
  bodyField: { label: 'Text field', start: 'content' },
  bodyFormat: {
    label: 'Text format',
    start: 'markdown',
    options: [
      { value: 'markdown', label: 'Markdown' },
      { value: 'html', label: 'HTML' },
    ],
  },
  summaryField: { label: 'Summary field', optional: true },
  imageField: { label: 'Picture field', optional: true },
  referenceField: {
    label: 'Reference field',
    hint: 'A text field of its own, in which Copydesk finds its articles again.',
    start: 'copydesk_id',
  },
  address: {
    label: 'Address of an article',
    hint: 'Where readers find it. {slug} is filled in.',
    placeholder: 'https://acme.com/blog/{slug}',
    optional: true,
  },
} as const satisfies Record<string, SettingField>

const repositoryFields = {
  branch: { label: 'Branch', hint: 'Empty for the repository’s default.', optional: true },
  path: {
    label: 'Path of an article',
    hint: '{slug}, {year}, {month} and {day} are filled in. The banner goes beside it.',
    start: 'content/posts/{slug}.md',
  },
  address: entryFields.address,
} as const satisfies Record<string, SettingField>

const leavesBranch = takesBack(
  'One commit removes the article’s file and its picture from the branch. The page goes when the site is built again; the history keeps both.',
)

/** The form of each kind of site that has settings, in the order of its fields. */
export const siteForms: { [Kind in SettingsPlatform]: SiteForm<SiteSettings[Kind]> } = {
  ghost: {
    secret: {
      label: 'Admin API key',
      hint: 'Ghost shows it under Settings, Integrations, once you have added a custom integration.',
    },
    fields: { siteUrl: { label: 'Site URL', placeholder: 'https://blog.acme.com' } },
    unpublishing: takesBack(
      'The post becomes a draft again. Readers will find nothing at its address; the post stays in Ghost.',
    ),
  },
  webhook: {
    secret: {
      label: 'Signing secret',
      hint: 'Signs every message by Standard Webhooks. Give the receiver the same.',
    },
    fields: { siteUrl: { label: 'Address', placeholder: 'https://acme.com/hooks/copydesk' } },
    unpublishing: takesBack(
      'The receiver gets the message “article.unpublished”. What becomes of the page is up to the receiver.',
    ),
  },
  github: {
    secret: {
      label: 'Access token',
      hint: 'A fine-grained token with the permission “Contents: read and write” for this repository.',
    },
    fields: {
      repository: { label: 'Repository', placeholder: 'acme/website' },
      ...repositoryFields,
      siteUrl: { label: 'API address', start: 'https://api.github.com' },
    },
    unpublishing: leavesBranch,
  },
  git: {
    secret: {
      label: 'Access token',
      hint: 'A token or app password that may write to this repository.',
    },
    fields: {
      siteUrl: {
        label: 'Repository',
        hint: 'Its address over HTTPS, as you would clone it.',
        placeholder: 'https://git.acme.com/acme/website.git',
      },
      username: {
        label: 'User name',
        hint: 'As the host asks for it beside a token: “oauth2” for GitLab, your own name for Gitea.',
        start: 'git',
        optional: true,
      },
      ...repositoryFields,
      commitEmail: {
        label: 'Email of the commits',
        hint: 'For hosts that only take commits of addresses they know.',
        optional: true,
      },
    },
    unpublishing: leavesBranch,
  },
  strapi: {
    secret: {
      label: 'API token',
      hint: 'Strapi makes one under Settings, API Tokens. It has to create, update and publish, and to upload.',
    },
    fields: entryFields,
    unpublishing: keeps(
      'Strapi’s API has no way to unpublish. Please unpublish the entry in Strapi itself.',
    ),
  },
  directus: {
    secret: {
      label: 'Static token',
      hint: 'Directus makes one in the settings of the user who publishes.',
    },
    fields: {
      ...entryFields,
      statusField: {
        label: 'Status field',
        hint: 'The field that says draft or published, if the collection has one.',
        start: 'status',
        optional: true,
      },
    },
    unpublishing: ({ statusField }) =>
      statusField
        ? takesBack(
            'The item’s status goes back to “draft”. What readers see then is up to the site that shows the collection.',
          )
        : keeps(
            'The credential names no status field, so Directus cannot hide the item. Add one in Credentials.',
          ),
  },
  payload: {
    secret: {
      label: 'API key',
      hint: 'Payload makes one in the account of the user who publishes, if their collection allows API keys.',
    },
    fields: {
      ...entryFields,
      bodyFormat: {
        label: 'Text format',
        start: 'lexical',
        options: [
          { value: 'lexical', label: 'Rich text (Lexical)' },
          { value: 'markdown', label: 'Markdown' },
          { value: 'html', label: 'HTML' },
        ],
      },
      mediaCollection: { label: 'Media collection', start: 'media' },
      keyCollection: {
        label: 'Collection of the user',
        hint: 'The one that the API key’s user belongs to.',
        start: 'users',
      },
    },
    unpublishing: takesBack(
      'The entry becomes a draft again. What readers see then is up to the site that shows the collection.',
    ),
  },
}
