import { missingFields, suggestMapping } from '#contracts/rules/publishing/field-mapping.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { type ConnectionTest, connectedTo, type WebflowAccess } from '../port.ts'
import { causes } from './webflow-causes.ts'
import type { Site, WebflowCalls } from './webflow-client.ts'
import { readCollection } from './webflow-collection.ts'
import { isMissing, WebflowFailure } from './webflow-errors.ts'

const failed = 'Connection test failed'

/** No item has this id. */
const nowhere = '0'.repeat(24)

/** Reads site and collection with the key, and sees whether it may write; never throws a refusal. */
export async function testConnection(
  calls: WebflowCalls,
  access: WebflowAccess,
): Promise<ConnectionTest> {
  try {
    const site = await calls.site(access.siteId)
    return await testCollection(calls, access, site)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const said = error instanceof WebflowFailure ? error.causes : []
    const missing = isMissing(error) ? [causes.wrongSite] : []
    return { ok: false, message: failed, causes: [error.message, ...said, ...missing] }
  }
}

/**
 * A key that may only read is refused before Webflow looks for the item, and any other key changes nothing:
 * the item does not exist.
 */
async function requireWriting(calls: WebflowCalls, collectionId: string): Promise<void> {
  try {
    await calls.change(collectionId, nowhere, {})
  } catch (error) {
    if (!(error instanceof WebflowFailure) || error.status !== 403) return
    const facts = { status: error.status, code: error.code, causes: error.causes }
    throw new WebflowFailure(
      'rejected',
      'The API key may read this site, but not write to it.',
      facts,
    )
  }
}

/** A collection of another site can be read with its own key, so it must be one of this site's. */
async function testCollection(
  calls: WebflowCalls,
  { siteId, collectionId }: WebflowAccess,
  site: Site,
): Promise<ConnectionTest> {
  const { collections = [] } = await calls.collections(siteId)
  const [first] = collections
  if (first) await requireWriting(calls, collectionId ?? first.id)
  const known = collections.map(({ displayName, id }) => `${displayName} (${id})`).slice(0, 20)
  const list = known.length > 0 ? [`Collections of this site: ${known.join(', ')}.`] : []
  if (collectionId === null) {
    const warnings = [causes.noCollection, ...list]
    return { ok: true, message: connectedTo('webflow'), warnings, facts: { collection: null } }
  }
  if (!collections.some(({ id }) => id === collectionId)) {
    const message = 'This site has no collection with this ID.'
    return { ok: false, message: failed, causes: [message, causes.wrongCollection, ...list] }
  }
  const collection = readCollection(await calls.collection(collectionId))
  const open = missingFields(collection.fields, suggestMapping(collection.fields))
  const warnings = [
    ...(site.lastPublished ? [] : [causes.neverPublished]),
    ...open.map(
      ({ displayName }) => `The collection requires “${displayName}”: set it in the field mapping.`,
    ),
  ]
  return { ok: true, message: connectedTo('webflow'), warnings, facts: { collection } }
}
