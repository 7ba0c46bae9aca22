import type {
  IDataObject,
  IExecuteFunctions,
  INodeExecutionData,
  INodeType,
  INodeTypeDescription,
  JsonObject,
} from 'n8n-workflow'
import { NodeApiError, NodeConnectionTypes, NodeOperationError } from 'n8n-workflow'
import { choices } from '../requests/choices'
import { properties } from './fields'
import { operations } from './operations'

export class Copydesk implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Copydesk',
    name: 'copydesk',
    icon: { light: 'file:../../icons/copydesk.svg', dark: 'file:../../icons/copydesk.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Orders, reads and improves articles in Copydesk',
    defaults: { name: 'Copydesk' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'copydeskApi', required: true }],
    properties,
  }

  methods = { loadOptions: choices }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const done: INodeExecutionData[] = []
    const items = this.getInputData()
    for (let item = 0; item < items.length; item += 1) {
      try {
        const answers = await run(this, item)
        done.push(...answers.map((json) => ({ json, pairedItem: { item } })))
      } catch (error) {
        if (!this.continueOnFail()) {
          throw new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: item })
        }
        done.push({ json: { error: (error as Error).message }, pairedItem: { item } })
      }
    }
    return [done]
  }
}

async function run(of: IExecuteFunctions, item: number): Promise<IDataObject[]> {
  const resource = of.getNodeParameter('resource', item) as string
  const operation = of.getNodeParameter('operation', item) as string
  const work = operations[resource]?.[operation]
  if (work) return await work(of, item)
  const message = `There is no operation ${operation} of ${resource}`
  throw new NodeOperationError(of.getNode(), message, { itemIndex: item })
}
