import { articlesContract } from './articles/articles.ts'
import { downloadsContract } from './articles/downloads.ts'
import { editingContract } from './articles/editing.ts'
import { generationContract } from './articles/generation.ts'
import { imagesContract } from './articles/images.ts'
import { postsContract } from './articles/posts.ts'
import { campaignsContract, imageGeneratorsContract } from './clients/campaigns.ts'
import { clientsContract } from './clients/clients.ts'
import { samplesContract } from './clients/samples.ts'
import { templatesContract } from './clients/templates.ts'
import { proceduresContract } from './credits/credits.ts'
import { leadsContract } from './leads.ts'
import { modelContract } from './model.ts'
import { outagesContract } from './outages.ts'
import { overviewContract } from './overview.ts'
import { addressContract } from './publishing/address.ts'
import { credentialsContract } from './publishing/credentials.ts'
import { livePostsContract } from './publishing/live-posts.ts'
import { preflightContract } from './publishing/preflight.ts'
import { publicationsContract } from './publishing/publishing.ts'
import { scheduleContract } from './publishing/schedule.ts'
import { siteOptionsContract } from './publishing/site-options.ts'
import { fieldMappingsContract } from './publishing/webflow.ts'
import { webhookLogsContract } from './publishing/webhook-logs.ts'
import { accountContract, meContract, preferencesContract } from './team/account.ts'
import { activityContract } from './team/activity.ts'
import { teamContract, workspacesContract } from './team/team.ts'
import { usageContract } from './usage.ts'

/** Every resource under `/api/v1`. */
export const apiContract = {
  me: meContract,
  overview: overviewContract,
  outages: outagesContract,
  activity: activityContract,
  account: accountContract,
  preferences: preferencesContract,
  clients: clientsContract,
  campaigns: campaignsContract,
  imageGenerators: imageGeneratorsContract,
  templates: templatesContract,
  articles: articlesContract,
  posts: postsContract,
  editing: editingContract,
  generation: generationContract,
  images: imagesContract,
  downloads: downloadsContract,
  address: addressContract,
  publications: publicationsContract,
  livePosts: livePostsContract,
  schedule: scheduleContract,
  preflight: preflightContract,
  siteOptions: siteOptionsContract,
  credentials: credentialsContract,
  fieldMappings: fieldMappingsContract,
  team: teamContract,
  workspaces: workspacesContract,
  procedures: proceduresContract,
  webhookLogs: webhookLogsContract,
  leads: leadsContract,
  usage: usageContract,
  model: modelContract,
  samples: samplesContract,
}
