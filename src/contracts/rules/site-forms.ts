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
}

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

/** The form of each kind of site that has settings, in the order of its fields. */
export const siteForms: { [Kind in SettingsPlatform]: SiteForm<SiteSettings[Kind]> } = {
  ghost: {
    secret: {
      label: 'Admin API key',
      hint: 'Ghost shows it under Settings, Integrations, once you have added a custom integration.',
    },
    fields: { siteUrl: { label: 'Site URL', placeholder: 'https://blog.acme.com' } },
  },
  webhook: {
    secret: {
      label: 'Signing secret',
      hint: 'Signs every message by Standard Webhooks. Give the receiver the same.',
    },
    fields: { siteUrl: { label: 'Address', placeholder: 'https://acme.com/hooks/copydesk' } },
  },
  github: {
    secret: {
      label: 'Access token',
      hint: 'A fine-grained token with the permission “Contents: read and write” for this repository.',
    },
    fields: {
      repository: { label: 'Repository', placeholder: 'acme/website' },
      branch: { label: 'Branch', hint: 'Empty for the repository’s default.', optional: true },
      path: {
        label: 'Path of an article',
        hint: '{slug}, {year}, {month} and {day} are filled in. The banner goes beside it.',
        start: 'content/posts/{slug}.md',
      },
      address: entryFields.address,
      siteUrl: { label: 'API address', start: 'https://api.github.com' },
    },
  },
  strapi: {
    secret: {
      label: 'API token',
      hint: 'Strapi makes one under Settings, API Tokens. It has to create, update and publish, and to upload.',
    },
    fields: entryFields,
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
  },
}
