import type { INodeProperties } from 'n8n-workflow'

/** Shows a field for these operations of a resource. */
const forArticles = (...operation: string[]) => ({ show: { resource: ['article'], operation } })
const many = { operation: ['getAll'] }

const resources: INodeProperties = {
  displayName: 'Resource',
  name: 'resource',
  type: 'options',
  noDataExpression: true,
  options: [
    { name: 'Article', value: 'article' },
    { name: 'Campaign', value: 'campaign' },
    { name: 'Client', value: 'client' },
    { name: 'Template', value: 'template' },
  ],
  default: 'article',
}

const articleOperations: INodeProperties = {
  displayName: 'Operation',
  name: 'operation',
  type: 'options',
  noDataExpression: true,
  displayOptions: { show: { resource: ['article'] } },
  options: [
    {
      name: 'Ask for Review',
      value: 'askReview',
      description: 'Ask a colleague to review an article',
      action: 'Ask for a review of an article',
    },
    {
      name: 'Get',
      value: 'get',
      description: 'Read an article, part by part or as Markdown',
      action: 'Get an article',
    },
    {
      name: 'Get Many',
      value: 'getAll',
      description: 'List articles, newest first',
      action: 'Get many articles',
    },
    {
      name: 'Order',
      value: 'order',
      description: 'Have an article written, which costs a credit',
      action: 'Order an article',
    },
    {
      name: 'Propose Edit',
      value: 'proposeEdit',
      description: 'Propose other words, which a person takes or not',
      action: 'Propose an edit of an article',
    },
  ],
  default: 'order',
}

const listOperations: INodeProperties = {
  displayName: 'Operation',
  name: 'operation',
  type: 'options',
  noDataExpression: true,
  displayOptions: { show: { resource: ['campaign', 'client', 'template'] } },
  options: [
    {
      name: 'Get Many',
      value: 'getAll',
      description: 'List what the API key sees',
      action: 'Get many',
    },
  ],
  default: 'getAll',
}

const orderFields: INodeProperties[] = [
  {
    displayName: 'Campaign Name or ID',
    name: 'campaignId',
    type: 'options',
    typeOptions: { loadOptionsMethod: 'getCampaigns' },
    default: '',
    required: true,
    displayOptions: forArticles('order'),
    description:
      'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
  },
  {
    displayName: 'Written From',
    name: 'inputType',
    type: 'options',
    options: [
      { name: 'Keyword', value: 'keyword' },
      { name: 'Prompt', value: 'prompt' },
      { name: 'Title', value: 'title' },
      { name: 'Topic', value: 'topic' },
      { name: 'Website', value: 'website_url' },
    ],
    default: 'topic',
    displayOptions: forArticles('order'),
  },
  {
    displayName: 'Input',
    name: 'inputValue',
    type: 'string',
    typeOptions: { rows: 3 },
    default: '',
    required: true,
    displayOptions: forArticles('order'),
    description: 'The title, topic, keyword, address or instructions',
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    displayOptions: forArticles('order'),
    options: [
      template('Author', 'authorTemplateId', 'getAuthors'),
      {
        displayName: 'Draft',
        name: 'initialDraft',
        type: 'string',
        typeOptions: { rows: 4 },
        default: '',
        description: 'A text to start from',
      },
      {
        displayName: 'Goal',
        name: 'goal',
        type: 'string',
        default: '',
        description: 'What the article is to achieve',
      },
      {
        displayName: 'Idempotency Key',
        name: 'idempotencyKey',
        type: 'string',
        default: '',
        description:
          'Names this order: sent again within a day, it is neither done nor paid twice. Without one, a repeat within the same execution is the same order.',
      },
      template('Image Style', 'imageTemplateId', 'getImageStyles'),
      {
        displayName: 'Outline First',
        name: 'outlineFirst',
        type: 'boolean',
        default: false,
        description: 'Whether writing waits until a person has approved the outline',
      },
      template('Structure', 'seoTemplateId', 'getStructures'),
      template('Tone', 'toneTemplateId', 'getTones'),
    ],
  },
]

/** Without a template, it is the campaign’s, its client’s, or else the first of the workspace. */
function template(displayName: string, name: string, loadOptionsMethod: string): INodeProperties {
  return {
    displayName: `${displayName} Name or ID`,
    name,
    type: 'options',
    typeOptions: { loadOptionsMethod },
    default: '',
    description:
      'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
  }
}

const articleFields: INodeProperties[] = [
  {
    displayName: 'Article ID',
    name: 'articleId',
    type: 'string',
    default: '',
    required: true,
    displayOptions: forArticles('askReview', 'get', 'proposeEdit'),
  },
  {
    displayName: 'As',
    name: 'format',
    type: 'options',
    options: [
      { name: 'Markdown', value: 'markdown', description: 'The whole text in one field' },
      { name: 'Parts', value: 'parts', description: 'Title, sections, search fields and status' },
    ],
    default: 'markdown',
    displayOptions: forArticles('get'),
  },
  {
    displayName: 'Old Words',
    name: 'oldText',
    type: 'string',
    typeOptions: { rows: 2 },
    default: '',
    required: true,
    displayOptions: forArticles('proposeEdit'),
    description: 'Words as they stand in one paragraph of the article',
  },
  {
    displayName: 'New Words',
    name: 'newText',
    type: 'string',
    typeOptions: { rows: 2 },
    default: '',
    required: true,
    displayOptions: forArticles('proposeEdit'),
  },
  {
    displayName: 'Reason',
    name: 'reason',
    type: 'string',
    default: '',
    required: true,
    displayOptions: forArticles('proposeEdit'),
    description: 'What the colleague reads who takes them or not',
  },
  {
    displayName: 'Reviewer Name or ID',
    name: 'reviewerId',
    type: 'options',
    typeOptions: { loadOptionsMethod: 'getReviewers', loadOptionsDependsOn: ['articleId'] },
    default: '',
    required: true,
    displayOptions: forArticles('askReview'),
    description:
      'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
  },
]

const listFields: INodeProperties[] = [
  {
    displayName: 'Type',
    name: 'templateType',
    type: 'options',
    options: [
      { name: 'Author', value: 'author' },
      { name: 'Image Style', value: 'image' },
      { name: 'Structure', value: 'seo' },
      { name: 'Tone', value: 'tone' },
    ],
    default: 'seo',
    displayOptions: { show: { resource: ['template'], ...many } },
  },
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    displayOptions: { show: many },
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    displayOptions: { show: { ...many, returnAll: [false] } },
    description: 'Max number of results to return',
  },
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    default: {},
    displayOptions: forArticles('getAll'),
    options: [
      {
        displayName: 'Campaign Name or ID',
        name: 'campaignId',
        type: 'options',
        typeOptions: { loadOptionsMethod: 'getCampaigns' },
        default: '',
        description:
          'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
      },
      {
        displayName: 'Client Name or ID',
        name: 'clientId',
        type: 'options',
        typeOptions: { loadOptionsMethod: 'getClients' },
        default: '',
        description:
          'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
      },
      {
        displayName: 'Published Since',
        name: 'publishedSince',
        type: 'dateTime',
        default: '',
      },
      {
        displayName: 'Search',
        name: 'search',
        type: 'string',
        default: '',
        description: 'Words in the title',
      },
      {
        displayName: 'Stage',
        name: 'stage',
        type: 'options',
        options: [
          { name: 'Approved', value: 'approved' },
          { name: 'Cancelled', value: 'cancelled' },
          { name: 'Changed Since Publishing', value: 'changed' },
          { name: 'Changes Asked For', value: 'changes' },
          { name: 'Live', value: 'live' },
          { name: 'Needs Attention', value: 'attention' },
          { name: 'Outline to Approve', value: 'outline' },
          { name: 'Scheduled', value: 'scheduled' },
          { name: 'To Check', value: 'to_check' },
          { name: 'Waiting', value: 'waiting' },
          { name: 'With a Colleague', value: 'with_colleague' },
          { name: 'With the Client', value: 'with_client' },
          { name: 'Writing', value: 'writing' },
        ],
        default: 'to_check',
      },
    ],
  },
]

export const properties: INodeProperties[] = [
  resources,
  articleOperations,
  listOperations,
  ...orderFields,
  ...articleFields,
  ...listFields,
]
