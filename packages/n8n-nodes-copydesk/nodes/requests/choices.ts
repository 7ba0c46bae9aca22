import type { paths } from 'copydesk-client'
import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow'
import { ask } from './request'

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } }
}
  ? Body
  : never

type Named = { id: string; name: string }

const choicesOf = (items: readonly Named[]): INodePropertyOptions[] =>
  items
    .map(({ id, name }) => ({ name, value: id }))
    .sort((one, other) => one.name.localeCompare(other.name))

/** What the lists of the nodes offer: what the key sees at that moment. */
export const choices = {
  async getClients(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    const { items } = await ask<Answer<'/api/v1/clients'>>(this, 'GET', '/clients')
    return choicesOf(items)
  },
  async getCampaigns(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    const { items } = await ask<Answer<'/api/v1/campaigns'>>(this, 'GET', '/campaigns')
    return choicesOf(items)
  },
  async getStructures(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    return await templates(this, 'seo')
  },
  async getTones(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    return await templates(this, 'tone')
  },
  async getImageStyles(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    return await templates(this, 'image')
  },
  async getAuthors(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    return await templates(this, 'author')
  },
  async getReviewers(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    const articleId = this.getCurrentNodeParameter('articleId')
    // An expression is known only when the workflow runs: the id of the member is then given by one too.
    if (typeof articleId !== 'string' || !/^[0-9a-f-]{36}$/.test(articleId)) return []
    const body = { articleIds: [articleId] }
    const { people } = await ask<{ people: Named[] }>(this, 'POST', '/desk/people', { body })
    return choicesOf(people)
  },
}

async function templates(of: ILoadOptionsFunctions, type: string): Promise<INodePropertyOptions[]> {
  const { items } = await ask<Answer<'/api/v1/templates/{type}'>>(of, 'GET', `/templates/${type}`)
  return choicesOf(items)
}
