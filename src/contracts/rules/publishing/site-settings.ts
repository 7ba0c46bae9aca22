import { z } from 'zod'
import { line } from '../../shapes.ts'
import type { SettingsPlatform } from './platform-names.ts'

const required = (label: string, max = 500) => line(max, `${label} is required`)
const optional = (max = 500) => line(max).default('')

const address = (label: string) =>
  required(label)
    .transform(withScheme)
    .refine(isWebAddress, 'Please enter a full web address, such as https://example.com')

/** An address whose `{slug}`, `{year}`, `{month}` and `{day}` are filled in; may be empty. */
const addressTemplate = optional()
  .transform(withScheme)
  .refine(
    (text) => text === '' || isWebAddress(text),
    'Please enter a full web address, such as https://example.com/blog/{slug}/',
  )

const pathTemplate = required('Path')
  .refine(
    (path) => path.includes('{slug}'),
    'The path needs {slug}, so that each article has its own',
  )
  .refine(
    (path) => /\.mdx?$/i.test(path) && !/^\/|\\|(^|\/)\.{0,2}(\/|$)/.test(path),
    'Please enter a path inside the repository that ends in .md',
  )
  .refine(
    isOfContent,
    'Please enter a path outside of folders that begin with a dot, which belong to Git and its host',
  )

const apiName = (label: string) =>
  required(label, 100).regex(/^[\w-]+$/, 'Please enter the collection’s API name')

const entryFields = {
  siteUrl: address('Address'),
  collection: apiName('Collection'),
  bodyFormat: z.enum(['markdown', 'html']).default('markdown'),
  referenceField: required('Reference field', 100),
  titleField: required('Title field', 100),
  slugField: required('Slug field', 100),
  bodyField: required('Text field', 100),
  summaryField: optional(100),
  imageField: optional(100),
  address: addressTemplate,
}

/** What is stored of a site besides its name and its secret, for each kind of site that has settings. */
export const siteSettings = {
  ghost: z.object({ siteUrl: address('Site URL') }),
  webhook: z.object({ siteUrl: address('Address') }),
  github: z.object({
    siteUrl: address('API address').default('https://api.github.com'),
    repository: required('Repository', 200).regex(
      /^[\w.-]+\/[\w.-]+$/,
      'Please enter the repository as owner/name',
    ),
    branch: optional(200),
    path: pathTemplate,
    address: addressTemplate,
  }),
  git: z.object({
    siteUrl: address('Repository'),
    username: line(200).default('git'),
    branch: optional(200),
    path: pathTemplate,
    address: addressTemplate,
    commitEmail: z.union([z.literal(''), z.email('Please enter an email address')]).default(''),
  }),
  strapi: z.object(entryFields),
  directus: z.object({ ...entryFields, statusField: optional(100) }),
  payload: z.object({
    ...entryFields,
    bodyFormat: z.enum(['lexical', 'markdown', 'html']).default('lexical'),
    mediaCollection: apiName('Media collection').default('media'),
    keyCollection: apiName('Collection of the user').default('users'),
  }),
} satisfies Record<SettingsPlatform, z.ZodType>
export type SiteSettings = { [Kind in SettingsPlatform]: z.output<(typeof siteSettings)[Kind]> }

/** An address as it was meant: `https://` before a bare host, and `http//` or `https:` put right. */
export function withScheme(typed: string): string {
  const text = typed.trim().replace(/^(https?)(?::\/*|\/+)/i, '$1://')
  const isBareHost = /^(?:localhost\b|[^\s@:/?#]+[.:][^\s@:/])[^\s@]*$/i.test(text)
  return isBareHost && !text.includes('://') ? `https://${text}` : text
}

/** Not among what runs a repository, such as `.git` and `.github/workflows`, under whatever name a disk has for it. */
function isOfContent(path: string): boolean {
  const names = path.normalize('NFKC').replace(/\p{C}/gu, '').split('/')
  return !names.some((name) => /^\s*(\.|git~\d)/i.test(name))
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
