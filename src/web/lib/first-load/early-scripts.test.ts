import { expect, test } from 'vitest'
import { scriptsOf } from './early-scripts.ts'

const route = (id: string, parentId?: string, path?: string) => ({
  id,
  parentId,
  path,
  module: `/assets/${id}.js`,
  imports: ['/assets/desk.js', `/assets/of-${id}.js`],
})
const routes = {
  root: route('root', undefined, ''),
  layout: route('layout', 'root', 'dashboard'),
  home: { ...route('home', 'layout'), index: true },
  article: route('article', 'layout', 'articles/:id'),
  write: route('write', 'layout', 'articles/write'),
  lost: route('lost', 'layout', '*'),
}
const named = (path: string) => scriptsOf(path, routes).map((file) => file.slice('/assets/'.length))

test('a page has its own scripts and those of the layouts around it, each once', () => {
  expect(named('/dashboard/articles/1')).toEqual([
    'root.js',
    'desk.js',
    'of-root.js',
    'layout.js',
    'of-layout.js',
    'article.js',
    'of-article.js',
  ])
})

test('the page below a layout is meant, and one that is named before one that is any', () => {
  expect(named('/dashboard/')).toContain('home.js')
  expect(named('/dashboard/articles/write')).toContain('write.js')
})

test('an address without a page has none', () => {
  expect(named('/dashboard/nowhere/at/all')).toEqual([])
})
