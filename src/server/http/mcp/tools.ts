import { z } from 'zod'
import type { KeyScope } from '#contracts/rules/key-scopes.ts'
import { idSchema } from '#contracts/shapes.ts'
import { readArticle } from './article-as-markdown.ts'
import type { CallApi } from './call-api.ts'

export type Tool = {
  name: string
  title: string
  description: string
  scope: KeyScope
  /** It changes something; the others only read. */
  writes?: true
  input: z.ZodObject
  /** It answers a `ReadArticle`, which is told as Markdown, and shown where the assistant can show it. */
  showsArticle?: true
  /** Answers a value that is told as JSON. */
  run(api: CallApi, input: never): Promise<unknown>
}

function tool<Input extends z.ZodObject>(
  told: Omit<Tool, 'input' | 'run'> & {
    input: Input
    run(api: CallApi, input: z.output<Input>): Promise<unknown>
  },
): Tool {
  return told
}

const article = z.object({ article_id: idSchema })
const client = z.object({ client_id: idSchema })

/**
 * What an assistant can do with a key. Nothing here approves, publishes, deletes, or reads a secret, and nothing may
 * be added that does.
 */
export const tools: Tool[] = [
  tool({
    ...{ name: 'list_clients', title: 'List clients', scope: 'clients:read' },
    description: 'The clients that this key sees, newest first.',
    input: z.object({}),
    run: (api) => api('GET', '/clients'),
  }),
  tool({
    ...{ name: 'get_brand_rules', title: 'Read a client’s rules', scope: 'clients:read' },
    description: 'A client with its rules, facts and notes. Read this before writing for it.',
    input: client,
    run: async (api, { client_id }) => {
      const [about, knowledge] = await Promise.all([
        api('GET', `/clients/${client_id}`),
        api('GET', `/clients/${client_id}/knowledge`),
      ])
      return { client: about, knowledge }
    },
  }),
  tool({
    ...{ name: 'list_campaigns', title: 'List campaigns', scope: 'clients:read' },
    description: 'The campaigns that articles can be ordered in, newest first.',
    input: z.object({}),
    run: (api) => api('GET', '/campaigns'),
  }),
  tool({
    ...{ name: 'create_campaign', title: 'Add a campaign', scope: 'briefs:write', writes: true },
    description: 'Adds a campaign of a client: the brief that its articles share.',
    input: client.extend({
      name: z.string().max(200),
      goal: z.string().max(2000).default(''),
      target_audience: z.string().max(2000).default(''),
      description: z.string().max(5000).default(''),
    }),
    run: (api, { client_id, target_audience, ...fields }) => {
      const body = { ...fields, clientId: client_id, targetAudience: target_audience }
      return api('POST', '/campaigns', { body })
    },
  }),
  tool({
    ...{ name: 'search_articles', title: 'Search articles', scope: 'articles:read' },
    description: 'A page of articles, newest first: by words, client or campaign.',
    input: z.object({
      words: z.string().max(200).optional(),
      client_id: idSchema.optional(),
      campaign_id: idSchema.optional(),
      page: z.int().min(1).max(1000).default(1),
    }),
    run: (api, { words, client_id, campaign_id, page }) => {
      const query = { search: words, clientId: client_id, campaignId: campaign_id, page }
      return api('GET', '/articles', { query })
    },
  }),
  tool({
    ...{ name: 'get_article', title: 'Read an article', scope: 'articles:read' },
    showsArticle: true,
    description: 'An article as Markdown, with its status and its open claims.',
    input: article,
    run: (api, { article_id }) => readArticle(api, article_id),
  }),
  tool({
    ...{ name: 'list_claims', title: 'List claims', scope: 'articles:read' },
    description: 'Every sentence of an article that claims something, with what supports it.',
    input: article,
    run: (api, { article_id }) => api('GET', `/articles/${article_id}/claims`),
  }),
  tool({
    ...{ name: 'generate_article', title: 'Order an article', scope: 'generate', writes: true },
    description:
      'Orders an article, which costs one credit of the workspace, and answers its id at once; get_job says when it is written. ' +
      'Choose an idempotency_key for each order and send it again with a repeat, which is then not paid twice.',
    input: z.object({
      campaign_id: idSchema,
      topic: z.string().max(20_000),
      goal: z.string().max(2000).default(''),
      idempotency_key: z.string().min(8).max(200),
    }),
    run: (api, { campaign_id, topic, goal, idempotency_key }) =>
      api('POST', '/articles', {
        body: { campaignId: campaign_id, inputType: 'prompt', inputValue: topic, goal },
        idempotencyKey: idempotency_key,
      }),
  }),
  tool({
    ...{ name: 'get_job', title: 'See how an order goes', scope: 'articles:read' },
    description: 'The stages of an article that is being written. Ask again after some seconds.',
    input: article,
    run: (api, { article_id }) => api('GET', `/articles/${article_id}/generation`),
  }),
  tool({
    ...{
      name: 'propose_edit',
      title: 'Propose other words',
      scope: 'articles:write',
      writes: true,
    },
    description:
      'Proposes words in place of others that stand in one paragraph of the article. Changes nothing: a person sees the difference and takes it or not.',
    input: article.extend({
      old_text: z.string().min(1).max(2000),
      new_text: z.string().min(1).max(4000),
      reason: z.string().min(1).max(4000),
    }),
    run: (api, { article_id, old_text, new_text, reason }) =>
      api('POST', `/sign-off/articles/${article_id}/comments`, {
        body: {
          ...{ body: reason, part: 'text', replyTo: null, visibility: 'internal' },
          ...{ words: { exact: old_text }, suggestion: new_text },
        },
      }),
  }),
  tool({
    ...{ name: 'list_comments', title: 'Read comments', scope: 'articles:read' },
    description: 'Where an article’s approval stands, with its comments.',
    input: article,
    run: (api, { article_id }) => api('GET', `/sign-off/articles/${article_id}`),
  }),
  tool({
    ...{ name: 'comment', title: 'Comment within the team', scope: 'articles:write', writes: true },
    description: 'Comments on an article, or answers a comment. The client does not see it.',
    input: article.extend({
      text: z.string().min(1).max(4000),
      reply_to: idSchema.nullable().default(null),
    }),
    run: (api, { article_id, text, reply_to }) =>
      api('POST', `/sign-off/articles/${article_id}/comments`, {
        body: { body: text, part: 'text', replyTo: reply_to, visibility: 'internal' },
      }),
  }),
  tool({
    ...{ name: 'list_reviewers', title: 'List colleagues', scope: 'articles:write' },
    description: 'The members who can review an article.',
    input: article,
    run: (api, { article_id }) =>
      api('POST', '/desk/people', { body: { articleIds: [article_id] } }),
  }),
  tool({
    ...{ name: 'submit_for_review', title: 'Ask for a review', scope: 'articles:write' },
    writes: true,
    description: 'Asks a member, by their id from list_reviewers, to review an article.',
    input: article.extend({ reviewer_id: idSchema }),
    run: (api, { article_id, reviewer_id }) =>
      api('POST', '/desk/reviews', {
        body: { articleIds: [article_id], reviewerId: reviewer_id },
      }),
  }),
  tool({
    ...{ name: 'get_usage', title: 'Read what credits went on', scope: 'usage:read' },
    description: 'The credits used in a month, by client and campaign.',
    input: z.object({
      month: z
        .string()
        .regex(/^\d{4}-\d{2}$/)
        .optional(),
    }),
    run: (api, { month }) => api('GET', '/billing/spending', { query: { month } }),
  }),
]
