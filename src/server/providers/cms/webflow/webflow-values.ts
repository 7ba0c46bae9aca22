import {
  type ArticleField,
  articleFields,
  type CollectionField,
  canFill,
  type FieldMapping,
  longestText,
  missingFields,
} from '#contracts/rules/publishing/field-mapping.ts'
import { renderTree } from '#server/text/markdown/markdown.ts'
import type { OutgoingArticle } from '../port.ts'
import type { FieldData, WebflowCalls } from './webflow-client.ts'
import { WebflowFailure } from './webflow-errors.ts'
import { toWebflowTree } from './webflow-tree.ts'

type Problem = { problem: string }
export type ItemData = FieldData & { name: string; slug: string }

/**
 * The texts of an article's item, by the mapping. Throws `rejected` with a sentence on everything that
 * does not fit, pictures included, before anything is sent.
 */
export async function textsOf(
  calls: WebflowCalls,
  article: OutgoingArticle,
  fields: readonly CollectionField[],
  mapping: FieldMapping,
): Promise<ItemData> {
  const problems: string[] = []
  const data: FieldData = {}
  for (const [name, slug] of Object.entries(mapping)) {
    const part = name as ArticleField
    const field = fields.find((one) => one.slug === slug)
    if (!field || !canFill(part, field)) {
      problems.push(
        `${articleFields[part].label} can no longer go to the field “${field?.displayName ?? slug}”. Please update the field mapping.`,
      )
      continue
    }
    if (articleFields[part].kind === 'image') continue
    const value = await valueFor(calls, part, field, article)
    if (isProblem(value)) problems.push(value.problem)
    else if (value !== undefined) data[slug] = value
  }
  problems.push(...emptyRequired(fields, mapping))
  if (problems.length > 0) throw new WebflowFailure('rejected', problems.join(' '))
  return { ...data, name: String(data.name ?? article.title), slug: article.slug }
}

function emptyRequired(fields: readonly CollectionField[], mapping: FieldMapping): string[] {
  const names = missingFields(fields, mapping).map(({ displayName }) => `“${displayName}”`)
  if (names.length === 0) return []
  return [
    `The collection requires ${names.join(', ')}. Please fill ${names.length === 1 ? 'it' : 'them'} in the field mapping.`,
  ]
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'problem' in value
}

/** The value for one field, undefined to leave it as it is. */
async function valueFor(
  calls: WebflowCalls,
  part: ArticleField,
  field: CollectionField,
  article: OutgoingArticle,
): Promise<unknown> {
  if (part === 'body_content') {
    return field.type === 'RichText'
      ? renderTree(toWebflowTree(article.tree)).trim()
      : asPlainText(wordsOfHtml(article.html), field)
  }
  const text = textOf(part, article)
  switch (field.type) {
    case 'RichText':
      return text && `<p>${escapeHtml(text)}</p>`
    case 'Number':
      return numberOf(text, part, field)
    case 'Option':
      return optionOf(text, field)
    case 'Reference':
    case 'MultiReference':
      return await referenceOf(calls, text, field)
    default:
      return asPlainText(text, field)
  }
}

function textOf(part: ArticleField, article: OutgoingArticle): string {
  switch (part) {
    case 'title':
      return article.title
    case 'subtitle':
      return article.subtitle
    case 'slug':
      return article.slug
    case 'summary':
      return article.excerpt
    case 'meta_description':
      return article.metaDescription
    case 'read_time':
      return article.readTime
    case 'author_name':
      return article.authorName
    default:
      return ''
  }
}

function asPlainText(text: string, field: CollectionField): string | Problem {
  const value = field.validations?.singleLine === true ? text.replaceAll(/\s+/g, ' ').trim() : text
  const limit = longestText(field)
  if (limit === null || value.length <= limit) return value
  return {
    problem: `“${field.displayName}” takes ${limit} characters, but the article has ${value.length}. Please shorten it.`,
  }
}

function numberOf(
  text: string,
  part: ArticleField,
  field: CollectionField,
): number | undefined | Problem {
  if (text === '') return undefined
  const value = Number.parseInt(text, 10)
  if (Number.isFinite(value)) return value
  return {
    problem: `“${field.displayName}” takes a number, but ${articleFields[part].label} is “${text}”.`,
  }
}

function optionOf(text: string, field: CollectionField): string | undefined | Problem {
  if (text === '') return undefined
  const options = Array.isArray(field.validations?.options) ? field.validations.options : []
  for (const option of options as Record<string, unknown>[]) {
    if (sameName(option.name, text) && typeof option.id === 'string') return option.id
  }
  return { problem: `“${field.displayName}” has no option “${text}”. Please add it in Webflow.` }
}

/** An item of another collection, such as an author, is named by its id. */
async function referenceOf(
  calls: WebflowCalls,
  name: string,
  field: CollectionField,
): Promise<string | string[] | undefined | Problem> {
  if (name === '') return undefined
  const collection = field.validations?.collectionId
  const items = typeof collection === 'string' ? await calls.find(collection, { name }) : []
  const found = items.find((item) => sameName(item.fieldData.name, name))
  if (!found?.id) {
    return {
      problem: `“${field.displayName}” refers to another collection, which has no item “${name}”. Please add it in Webflow.`,
    }
  }
  return field.type === 'MultiReference' ? [found.id] : found.id
}

function sameName(a: unknown, b: string): boolean {
  return typeof a === 'string' && a.trim().toLowerCase() === b.trim().toLowerCase()
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The words of our own sanitised HTML. */
export function wordsOfHtml(html: string): string {
  return html
    .replaceAll(/<\/(p|h[1-6]|li|tr|blockquote|pre)>\s*/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|#38|#x26);/g, '&')
    .replaceAll(/&(lt|#60|#x3c);/gi, '<')
    .replaceAll(/&(gt|#62|#x3e);/gi, '>')
    .trim()
}
