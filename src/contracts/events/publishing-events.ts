import { z } from 'zod'
import { liveEventSchema } from '../live.ts'
import { eventsOf } from './event.ts'
import { articleNews, changed, standing, updated, updatedTo } from './page-news.ts'

const article = eventsOf('article', 'publishing')
const ofArticle = eventsOf('article')
const ofSite = eventsOf('credential', 'sites')

const site = { site: z.string(), credentialId: z.string() }
const sent = { ...site, revision: z.int() }
const arrived = { ...sent, url: z.string().nullable(), warnings: z.int() }
const [, , publication] = liveEventSchema.options
const { type: _, articleId: __, ...news } = publication.shape
const schedule = () => [changed('schedule')]
const credentials = () => [changed('credentials')]

export const publishingEvents = {
  'article.address_changed': article({
    log: 'changed the address of',
    says: 'to',
    details: { from: z.string().nullable(), to: z.string() },
    passing: standing,
    pages: updatedTo,
  }),
  'article.publish_requested': article({
    log: 'asked to publish',
    says: 'site',
    details: sent,
  }),
  'article.published': article({
    log: 'published',
    says: 'site',
    details: arrived,
    passing: { publicationId: z.string(), title: z.string() },
    pages: ({ id, title }) => [articleNews(id, { status: 'published', title })],
    public: ({ site, url, revision }) => ({
      event: 'article.published',
      data: { site, address: url, revision },
    }),
    notices: ({ publicationId, site }, { now }) => [
      {
        kind: 'published',
        to: 'article',
        occasion: `${publicationId}:${now.toISOString()}`,
        message: site,
      },
    ],
  }),
  'article.publish_failed': article({
    log: 'could not publish',
    says: 'message',
    details: { ...sent, reason: z.string(), message: z.string() },
    passing: { publicationId: z.string() },
    public: ({ site, message }) => ({ event: 'article.publish_failed', data: { site, message } }),
    notices: ({ publicationId, message }, { now }) => [
      {
        kind: 'failed',
        to: 'article',
        occasion: `${publicationId}:${now.toISOString()}`,
        message,
        everybody: true,
      },
    ],
  }),
  'article.publish_stopped': article({ log: 'stopped the publishing of', details: site }),
  'article.saved_as_draft': article({ log: 'sent a draft of', says: 'site', details: arrived }),
  'article.kept_from_readers': article({
    log: 'sent a version that isn’t public of',
    says: 'site',
    details: arrived,
  }),
  'article.edits_found': article({ log: 'found changes on the site to', details: site }),
  'article.edits_kept': article({ log: 'kept the site’s own version of', details: site }),
  'article.live_problem': article({
    log: 'found a problem on the live page of',
    details: { ...site, problem: z.string() },
    public: ({ site, problem }) => ({
      event: 'article.live_check_failed',
      data: { site, problem },
    }),
  }),
  'article.rolled_back': article({ log: 'rolled back the live version of', details: sent }),
  'article.unpublish_requested': article({ log: 'asked to unpublish', details: site }),
  'article.unpublished': article({
    log: 'unpublished',
    details: site,
    pages: updated,
    public: ({ site }) => ({ event: 'article.unpublished', data: { site } }),
  }),
  'article.unpublish_failed': article({
    log: 'could not unpublish',
    details: { ...site, reason: z.string(), message: z.string() },
  }),
  'article.scheduled': article({
    log: 'scheduled',
    says: 'site',
    details: { ...site, localTime: z.string(), timeZone: z.string() },
    pages: schedule,
  }),
  'article.schedule_moved': article({
    log: 'changed the publishing time of',
    says: 'site',
    details: { ...site, localTime: z.string(), timeZone: z.string() },
    pages: schedule,
  }),
  'article.schedule_cancelled': article({
    log: 'cancelled the scheduled publishing of',
    says: 'site',
    details: site,
    pages: schedule,
  }),
  'article.planned': article({
    log: 'planned the publishing of',
    says: 'site',
    details: { site: z.string(), localTime: z.string(), timeZone: z.string() },
    pages: schedule,
  }),
  'article.plan_dropped': article({ log: 'dropped the planned publishing of', pages: schedule }),
  'article.plan_not_kept': article({
    log: 'could not schedule as planned:',
    says: 'message',
    details: { message: z.string() },
    passing: { people: z.array(z.string()) },
    pages: schedule,
    notices: ({ people, message }) =>
      people.map((person) => ({
        kind: 'failed',
        to: [person],
        message: `Not scheduled as planned: ${message}`,
        together: true,
        everybody: true,
      })),
  }),
  'article.plan_refused': ofArticle({ pages: schedule }),
  'article.schedule_held': article({
    log: 'could not publish on time:',
    says: 'message',
    details: { ...site, message: z.string() },
    pages: schedule,
  }),
  'article.schedule_handed_over': ofArticle({ pages: schedule }),
  'article.publishing_progressed': ofArticle({
    passing: news,
    pages: ({ id, clientId: _, ...rest }) => [
      { event: { type: 'publication', articleId: id, ...rest } },
    ],
  }),
  'article.publishing_waiting': ofArticle({
    passing: { publicationId: z.string(), delivery: z.string(), message: z.string() },
    notices: ({ publicationId, delivery, message }) => [
      {
        kind: 'failed',
        to: 'article',
        occasion: `${publicationId}:waiting:${delivery}`,
        message,
      },
    ],
  }),
  'article.live_page_checked': ofArticle({
    passing: { credentialId: z.string() },
    pages: ({ id, credentialId }) => [
      { event: { type: 'live-page', articleId: id, credentialId } },
    ],
  }),
  'credential.created': ofSite({
    log: 'connected the site',
    details: { platform: z.string(), name: z.string(), siteUrl: z.string().nullable() },
    pages: credentials,
  }),
  'credential.updated': ofSite({
    log: 'edited the site',
    details: {
      name: z.string(),
      siteUrl: z.string().nullable(),
      passwordChanged: z.boolean(),
    },
    pages: credentials,
  }),
  'credential.fields_mapped': ofSite({
    log: 'mapped the fields of the site',
    details: { name: z.string(), fields: z.int() },
    pages: credentials,
  }),
  'credential.tested': ofSite({
    log: 'tested the site',
    details: { ok: z.boolean(), message: z.string() },
    pages: credentials,
  }),
  'credential.deleted': ofSite({
    log: 'disconnected the site',
    details: { platform: z.string(), name: z.string(), siteUrl: z.string().nullable() },
    pages: credentials,
  }),
  'credential.test_started': eventsOf('credential')({
    log: null,
    details: { name: z.string(), siteUrl: z.string().nullable() },
  }),
  'credential.connection_noted': eventsOf('credential')({ pages: credentials }),
}
