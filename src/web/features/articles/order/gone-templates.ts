import { templateTypes } from '#contracts/rules/clients/template-types.ts'
import { type EarlierOrder, templateFields } from './article-values.ts'

/** Says that a template of the earlier article is gone, since the form has another one in its place. */
export function goneTemplates(order: EarlierOrder): string {
  const gone = templateTypes.filter((type) => !order[templateFields[type]])
  if (gone.length === 0) return ''
  const names = gone.map((type) => (type === 'seo' ? 'SEO' : type)).join(' and ')
  return gone.length === 1
    ? ` Its ${names} template is gone, so another is chosen below.`
    : ` Its ${names} templates are gone, so others are chosen below.`
}
