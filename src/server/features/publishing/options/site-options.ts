import type {
  Choice,
  ChoiceKind,
  OptionName,
  SiteOptions,
} from '#contracts/publishing/site-options.ts'
import type { RequestContext, Scope, Wiring } from '#server/context/context.ts'
import {
  decryptAccess,
  encryptedAccess,
  type PublishingSite,
  redactAccess,
} from '#server/features/credentials/index.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import type { Cms, Target } from '#server/providers/cms/port.ts'
import { articleAndSites } from '../article-and-sites.ts'
import { usualOptions } from './options.views.ts'

type Place = { articleId: string; credentialId: string }

const patienceMs = 20_000

/** What can be chosen for a site, and what is chosen already. Throws `not_found`. */
export async function readSiteOptions(
  context: RequestContext,
  { articleId, credentialId }: Place,
): Promise<{ offered: OptionName[]; chosen: SiteOptions; isUpdate: boolean }> {
  return await context.reading(async (scope) => {
    const credentialIds = [credentialId]
    const { sites } = await articleAndSites(scope, { articleId, credentialIds })
    const { options, isUpdate } = await usualOptions(scope, articleId, credentialId)
    const offered = sites.flatMap(({ platform }) => [...offeredBy(context, platform)])
    return { offered, chosen: options, isUpdate }
  })
}

/** Asks the site for its categories, tags or authors; what is in the way comes with the answer. */
export async function listChoices(
  context: RequestContext,
  { articleId, credentialId, kind, search }: Place & { kind: ChoiceKind; search: string },
): Promise<{ items: Choice[]; problem: string | null }> {
  const { workspaceId, stored } = await context.reading(async (scope) => {
    await articleAndSites(scope, { articleId, credentialIds: [credentialId] })
    const { workspaceId } = scope
    return { workspaceId, stored: await encryptedAccess(scope, credentialId) }
  })
  if (!stored) throw new AppError('not_found')
  const opened = decryptAccess(context, workspaceId, stored)
  if ('problem' in opened) return { items: [], problem: opened.problem }
  const { access } = opened
  const cms: Cms = context.ports.cms[access.platform]
  try {
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(patienceMs)])
    const items = (await cms.choices?.(access, kind, search, signal)) ?? []
    return { items, problem: null }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { items: [], problem: redactAccess(error.message, access) }
  }
}

/**
 * The options that a publication goes out with: those asked for, else the usual ones. Throws
 * `invalid_input` for one that the site does not offer.
 */
export async function optionsFor(
  scope: Scope,
  wiring: Pick<Wiring, 'ports'>,
  {
    articleId,
    site,
    wanted,
  }: { articleId: string; site: PublishingSite; wanted: SiteOptions | undefined },
): Promise<SiteOptions> {
  const offered = offeredBy(wiring, site.platform)
  const { replace, ...chosen } = wanted ?? {}
  const names = Object.keys(chosen) as OptionName[]
  if (!wanted || (replace && names.length === 0)) {
    const usual = offered.length > 0 ? await usualOptions(scope, articleId, site.id) : null
    return { ...usual?.options, ...(replace ? { replace } : {}) }
  }
  if (names.some((name) => !offered.includes(name))) {
    throw new AppError('invalid_input', `${site.name} does not offer this option.`)
  }
  return { ...chosen, ...(replace ? { replace } : {}) }
}

function offeredBy({ ports }: Pick<Wiring, 'ports'>, platform: Target): readonly OptionName[] {
  return ports.cms[platform].capabilities.options ?? []
}
