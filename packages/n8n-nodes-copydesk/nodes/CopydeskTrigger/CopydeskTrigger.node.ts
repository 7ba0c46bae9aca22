import type { paths } from 'copydesk-client'
import type {
  IHookFunctions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
  JsonObject,
} from 'n8n-workflow'
import { NodeApiError, NodeConnectionTypes } from 'n8n-workflow'
import { choices } from '../requests/choices'
import { ask } from '../requests/request'
import { isSigned } from './verify-message'

type NewWebhook = NonNullable<
  paths['/api/v1/webhooks']['post']['requestBody']
>['content']['application/json']
type Event = NewWebhook['events'][number]
/** What the node keeps between runs: its own webhook, and the secret that it was made with. */
type Kept = { webhookId?: string; secret?: string }

const events: { name: string; value: Event }[] = [
  { name: 'Approval Voided', value: 'article.approval_voided' },
  { name: 'Article Approved', value: 'article.approved' },
  { name: 'Article Created', value: 'article.created' },
  { name: 'Article Failed', value: 'article.generation_failed' },
  { name: 'Article Published', value: 'article.published' },
  { name: 'Article Sent for Approval', value: 'article.submitted' },
  { name: 'Article Taken Off a Site', value: 'article.unpublished' },
  { name: 'Article Written', value: 'article.generated' },
  { name: 'Changes Asked For', value: 'article.changes_requested' },
  { name: 'Comment', value: 'comment.created' },
  { name: 'Credits Running Low', value: 'credits.low' },
  { name: 'Live Page Has a Problem', value: 'article.live_check_failed' },
  { name: 'Publishing Failed', value: 'article.publish_failed' },
]

export class CopydeskTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Copydesk Trigger',
    name: 'copydeskTrigger',
    icon: { light: 'file:../../icons/copydesk.svg', dark: 'file:../../icons/copydesk.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when something happens in Copydesk',
    defaults: { name: 'Copydesk Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'copydeskApi', required: true }],
    webhooks: [
      { name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
    ],
    properties: [
      {
        displayName:
          'The API key needs the scopes webhooks:manage and articles:read, and usage:read to hear of low credits',
        name: 'notice',
        type: 'notice',
        default: '',
      },
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        options: events,
        default: ['article.generated'],
        required: true,
      },
      {
        displayName: 'Client Names or IDs',
        name: 'clientIds',
        type: 'multiOptions',
        typeOptions: { loadOptionsMethod: 'getClients' },
        default: [],
        description:
          'All that the key sees where none is chosen. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
      },
    ],
  }

  methods = { loadOptions: { getClients: choices.getClients } }

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { webhookId } = this.getWorkflowStaticData('node') as Kept
        if (!webhookId) return false
        const { items } = await ask<{ items: { id: string; state: string; url: string }[] }>(
          this,
          'GET',
          '/webhooks',
        )
        const own = items.find(({ id }) => id === webhookId)
        return own?.url === this.getNodeWebhookUrl('default') && own?.state !== 'disabled'
      },
      async create(this: IHookFunctions): Promise<boolean> {
        const kept = this.getWorkflowStaticData('node') as Kept
        // One that is turned off, or leads elsewhere, makes room for the new one.
        if (kept.webhookId) await remove(this, kept.webhookId)
        const clientIds = this.getNodeParameter('clientIds', []) as string[]
        const body: NewWebhook = {
          name: `n8n: ${this.getWorkflow().name ?? this.getNode().name}`.slice(0, 100),
          url: this.getNodeWebhookUrl('default') ?? '',
          format: 'standard',
          events: this.getNodeParameter('events') as Event[],
          clientIds: clientIds.length > 0 ? clientIds : null,
        }
        const made = await ask<{ id: string; secret: string }>(this, 'POST', '/webhooks', { body })
        kept.webhookId = made.id
        kept.secret = made.secret
        return true
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        const kept = this.getWorkflowStaticData('node') as Kept
        if (kept.webhookId) await remove(this, kept.webhookId)
        delete kept.webhookId
        delete kept.secret
        return true
      },
    },
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secret } = this.getWorkflowStaticData('node') as Kept
    const request = this.getRequestObject()
    const headers = this.getHeaderData() as Record<string, unknown>
    if (!secret || !isSigned(secret, headers, request.rawBody, new Date())) {
      this.getResponseObject().status(401).send('The signature is wrong.').end()
      return { noWebhookResponse: true }
    }
    const { type, timestamp, data } = this.getBodyData()
    const id = headers['webhook-id'] as string
    return { workflowData: [this.helpers.returnJsonArray({ id, type, timestamp, data })] }
  }
}

/** Deletes a webhook of this node; somebody may have done so before. */
async function remove(of: IHookFunctions, id: string): Promise<void> {
  try {
    await ask(of, 'DELETE', `/webhooks/${id}`)
  } catch (error) {
    if (String(error.httpCode) !== '404') {
      throw new NodeApiError(of.getNode(), error as JsonObject)
    }
    of.logger.info(`The webhook ${id} was gone already`)
  }
}
