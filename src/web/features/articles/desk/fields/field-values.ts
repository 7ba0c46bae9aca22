import type { ArticleCard } from '#contracts/articles/articles.ts'
import type { ArticleField, FieldChanges } from '#contracts/desk.ts'
import { dueWords } from '../due.ts'

/** A value of a field, and how it is called; null for none. */
export type FieldValue = { value: string | null; label: string; pictureUrl?: string | null }

/** What a field of an article holds now. */
export function heldValue(article: ArticleCard, field: ArticleField): string | null {
  switch (field) {
    case 'campaign':
      return article.campaignId
    case 'author':
      return article.authorTemplateId
    case 'assignee':
      return article.assignee?.id ?? null
    case 'due':
      return article.dueOn
  }
}

/** The article as it looks with another value, before the server has answered. */
export function withValue<Card extends ArticleCard>(
  article: Card,
  field: ArticleField,
  { value, label, pictureUrl = null }: FieldValue,
): Card {
  switch (field) {
    case 'campaign':
      return value ? { ...article, campaignId: value, campaignName: label } : article
    case 'author':
      return { ...article, authorTemplateId: value, authorName: label }
    case 'assignee':
      return { ...article, assignee: value ? { id: value, name: label, pictureUrl } : null }
    case 'due':
      return { ...article, dueOn: value }
  }
}

/** The change of a field of these articles, each from what it holds now. */
export function changesOf(
  articles: readonly ArticleCard[],
  field: ArticleField,
  to: string | null,
): FieldChanges {
  const changes = articles.map((article) => ({
    articleId: article.id,
    from: heldValue(article, field),
    to,
  }))
  return { field, changes } as FieldChanges
}

/** The change that takes another one back; undefined where some of it cannot be taken back. */
export function reverseOf({ field, changes }: FieldChanges): FieldChanges | undefined {
  const reversed = changes.map(({ articleId, from, to }) => ({ articleId, from: to, to: from }))
  // An article without the template of its byline may still have the byline, which nothing gives back.
  if (field === 'author' && reversed.some(({ to }) => to === null)) return undefined
  return { field, changes: reversed } as FieldChanges
}

/** What has been done, as a notice says it. */
export function doneWords(field: ArticleField, { value, label }: FieldValue): string {
  switch (field) {
    case 'campaign':
      return `Moved to ${label}`
    case 'author':
      return `Author changed to ${label}`
    case 'assignee':
      return value ? `Assigned to ${label}` : 'Nobody is assigned any more'
    case 'due':
      return value ? dueWords(value).label : 'Due date removed'
  }
}
