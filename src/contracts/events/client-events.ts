import { z } from 'zod'
import { eventsOf } from './event.ts'
import { changed, credits } from './page-news.ts'

const client = eventsOf('client', 'clients')
const campaign = eventsOf('campaign', 'campaigns')
const template = eventsOf('template', 'templates')
const ofClient = eventsOf('client')

const named = { name: z.string() }
const clients = () => [changed('clients')]
const campaigns = () => [changed('campaigns')]
const templates = () => [changed('templates')]
const rule = { rule: z.string() }
const ofDate = { ...rule, day: z.string() }
const toOwner = { message: z.string() }
/** Whose the recurring brief is; null once they have left. */
const whose = { ownerId: z.string().nullable(), briefId: z.string() }
const ofTemplate = { type: z.string(), ...named }

export const clientEvents = {
  'client.created': client({
    log: 'added the client',
    details: { ...named, address: z.string().optional() },
    pages: clients,
  }),
  'client.updated': client({ log: 'edited the client', details: named, pages: clients }),
  'client.logo_changed': client({ log: 'changed the logo of', pages: clients }),
  'client.logo_removed': client({ log: 'removed the logo of', pages: clients }),
  'client.rules_changed': client({
    log: 'changed the rules of',
    details: named,
    pages: clients,
  }),
  'client.rules_proposed': client({ log: 'had rules proposed for', details: named }),
  'client.claims_set': client({
    log: 'set how open claims are treated for',
    details: { ...named, mode: z.string() },
    pages: clients,
  }),
  'client.research_set': client({
    log: 'set how articles are researched for',
    details: { ...named, research: z.string(), placement: z.string() },
    pages: clients,
  }),
  'client.templates_set': client({
    log: 'set the default templates of',
    details: named,
    pages: clients,
  }),
  'client.knowledge_added': client({
    log: 'added to the knowledge of',
    details: { ...named, kind: z.string() },
    pages: clients,
  }),
  'client.knowledge_changed': client({
    log: 'changed the knowledge of',
    details: { ...named, kind: z.string() },
    pages: clients,
  }),
  'client.knowledge_removed': client({
    log: 'removed from the knowledge of',
    details: named,
    pages: clients,
  }),
  'client.document_added': client({
    log: 'added a document to',
    details: { ...named, document: z.string() },
    pages: clients,
  }),
  'client.picture_added': client({
    log: 'added a picture to',
    details: { ...named, picture: z.string() },
    pages: clients,
  }),
  'client.picture_described': client({
    log: 'described a picture of',
    details: { alt: z.string() },
    pages: clients,
  }),
  'client.picture_removed': client({
    log: 'deleted a picture of',
    details: { picture: z.string() },
    pages: clients,
  }),
  'client.document_replaced': client({
    log: 'replaced a document of',
    details: { ...named, document: z.string() },
    pages: clients,
  }),
  'client.source_removed': client({
    log: 'removed a source of',
    details: { ...named, source: z.string() },
    pages: clients,
  }),
  'client.site_read': client({
    log: 'had the website read for',
    details: { ...named, address: z.string() },
    pages: clients,
  }),
  'client.proposal_asked': eventsOf(
    'workspace',
    'clients',
  )({
    log: 'looked up a website for a new client in',
  }),
  'client.fact_rejected': client({
    log: 'rejected a proposed fact on',
    details: named,
    pages: clients,
  }),
  'client.archived': client({ log: 'archived the client', details: named, pages: clients }),
  'client.restored': client({ log: 'restored the client', details: named, pages: clients }),
  'client.deleted': client({
    log: 'deleted the client',
    details: { ...named, campaigns: z.int(), articles: z.int() },
    // Articles that were still being written give their credits back.
    pages: () => [changed('clients'), credits],
  }),
  'client.knowledge_read': ofClient({ pages: clients }),
  'client.pictures_brought': ofClient({ pages: clients }),
  'samples.added': eventsOf('workspace')({
    pages: () => [changed('clients'), changed('campaigns'), changed('articles')],
  }),
  'campaign.created': campaign({
    log: 'created the campaign',
    details: { ...named, clientId: z.string() },
    pages: campaigns,
  }),
  'campaign.updated': campaign({
    log: 'edited the campaign',
    details: { ...named, clientId: z.string(), previousClientId: z.string().optional() },
    pages: ({ previousClientId }) => [
      changed('campaigns'),
      // Members who see only the previous client have to learn that the campaign is gone.
      ...(previousClientId ? [changed('campaigns', previousClientId)] : []),
    ],
  }),
  'campaign.archived': campaign({
    log: 'archived the campaign',
    details: { ...named, clientId: z.string() },
    pages: campaigns,
  }),
  'campaign.restored': campaign({
    log: 'restored the campaign',
    details: { ...named, clientId: z.string() },
    pages: campaigns,
  }),
  'campaign.deleted': campaign({
    log: 'deleted the campaign',
    details: { ...named, articles: z.int() },
    pages: () => [changed('campaigns'), credits],
  }),
  'campaign.recurring_added': campaign({
    log: 'added a recurring brief to',
    says: 'rule',
    details: rule,
    pages: campaigns,
  }),
  'campaign.recurring_changed': campaign({
    log: 'changed a recurring brief of',
    says: 'rule',
    details: rule,
    pages: campaigns,
  }),
  'campaign.recurring_paused': campaign({
    log: 'paused a recurring brief of',
    says: 'rule',
    details: rule,
    pages: campaigns,
  }),
  'campaign.recurring_resumed': campaign({
    log: 'went on with a recurring brief of',
    says: 'rule',
    details: rule,
    pages: campaigns,
  }),
  'campaign.recurring_ended': campaign({
    log: 'ended a recurring brief of',
    says: 'rule',
    details: rule,
    pages: campaigns,
  }),
  'campaign.recurring_date_skipped': campaign({
    log: 'skipped a date of a recurring brief of',
    says: 'day',
    details: ofDate,
    pages: campaigns,
  }),
  'campaign.recurring_date_moved': campaign({
    log: 'moved a date of a recurring brief of',
    says: 'localTime',
    details: { ...ofDate, localTime: z.string() },
    pages: campaigns,
  }),
  'campaign.recurring_date_restored': campaign({
    log: 'put back a date of a recurring brief of',
    says: 'day',
    details: ofDate,
    pages: campaigns,
  }),
  'campaign.topics_added': campaign({
    log: 'added topics to a recurring brief of',
    details: { ...rule, topics: z.int() },
    pages: campaigns,
  }),
  'campaign.topics_proposed': campaign({
    log: 'had topics proposed for a recurring brief of',
    details: { ...rule, topics: z.int() },
    pages: campaigns,
  }),
  'campaign.topics_sorted': campaign({ pages: campaigns }),
  'campaign.recurring_ordered': campaign({
    log: 'ordered by a recurring brief for',
    says: 'day',
    details: { ...ofDate, articles: z.int() },
    pages: campaigns,
  }),
  'campaign.recurring_held': campaign({
    log: 'could not order all of a recurring brief for',
    says: 'message',
    details: { ...ofDate, ...toOwner },
    passing: whose,
    pages: campaigns,
    notices: ({ ownerId, briefId, day, message }) => [
      {
        kind: 'recurring',
        to: ownerId ? [ownerId] : 'managers',
        occasion: `${briefId} ${day}`,
        about: 'campaign',
        message,
      },
    ],
  }),
  'template.created': template({
    log: 'created the template',
    details: ofTemplate,
    pages: templates,
  }),
  'template.updated': template({
    log: 'edited the template',
    details: ofTemplate,
    pages: templates,
  }),
  'template.duplicated': template({
    log: 'duplicated the template',
    details: { ...ofTemplate, of: z.string() },
    pages: templates,
  }),
  'template.archived': template({
    log: 'archived the template',
    details: ofTemplate,
    pages: templates,
  }),
  'template.restored': template({
    log: 'restored the template',
    details: ofTemplate,
    pages: templates,
  }),
  'template.deleted': template({
    log: 'deleted the template',
    details: { ...ofTemplate, articles: z.int(), campaigns: z.int(), clients: z.int() },
    pages: templates,
  }),
  'template.photo_changed': template({
    log: 'changed the photo of',
    details: ofTemplate,
    pages: templates,
  }),
  'template.photo_removed': template({
    log: 'removed the photo of',
    details: ofTemplate,
    pages: templates,
  }),
}
