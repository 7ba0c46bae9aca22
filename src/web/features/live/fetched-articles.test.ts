import { expect, test } from 'vitest'
import type { Article, ArticleCard } from '#contracts/articles/articles.ts'
import { articlesIn } from './use-fetched-articles.ts'

const card = (id: string) =>
  ({ id, status: 'completed', title: id, cancelled: false }) as ArticleCard

test('a single article is itself', () => {
  const article = card('a1') as Article
  expect(articlesIn(article)).toEqual([article])
})

test('a list has its cards, and those being written on other pages', () => {
  expect(articlesIn({ items: [card('a1')], generating: [{ id: 'a1' }, { id: 'a2' }] })).toEqual([
    card('a1'),
    { id: 'a2', status: 'pending_generation', title: '', cancelled: false },
  ])
})

test('no answer has none', () => {
  expect(articlesIn(undefined)).toEqual([])
})
