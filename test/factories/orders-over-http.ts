import type { Caller } from '../process.ts'

/** Makes an order for articles over HTTP only. */
export async function orderOverHttp(user: Caller) {
  const client = await user.call<{ id: string }>('POST', '/api/v1/clients', {
    name: 'Acme Ltd',
    industry: 'Technology',
  })
  const campaign = await user.call<{ id: string }>('POST', '/api/v1/campaigns', {
    name: 'Spring',
    clientId: client.body.id,
  })
  const template = async (type: string) => {
    const list = await user.call<{ items: { id: string }[] }>('GET', `/api/v1/templates/${type}`)
    return list.body.items[0]?.id
  }
  return {
    campaignId: campaign.body.id,
    inputType: 'topic',
    inputValue: 'Winter tyres',
    seoTemplateId: await template('seo'),
    toneTemplateId: await template('tone'),
    imageTemplateId: await template('image'),
    authorTemplateId: await template('author'),
  }
}
