export { changeArticle } from './edit-article.ts'
export { suggestEdit } from './suggest-edit.ts'
