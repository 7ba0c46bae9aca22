import { accountContract, meContract, preferencesContract } from './account.ts'
import { activityContract } from './activity.ts'
import { articlesContract } from './articles.ts'
import { campaignsContract, imageGeneratorsContract } from './campaigns.ts'
import { clientsContract } from './clients.ts'
import { credentialsContract } from './credentials.ts'
import { proceduresContract } from './credits.ts'
import { downloadsContract } from './downloads.ts'
import { editingContract } from './editing.ts'
import { generationContract } from './generation.ts'
import { imagesContract } from './images.ts'
import { leadsContract } from './leads.ts'
import { livePostsContract } from './live-posts.ts'
import { outagesContract } from './outages.ts'
import { overviewContract } from './overview.ts'
import { postsContract } from './posts.ts'
import { preflightContract } from './preflight.ts'
import { publicationsContract } from './publishing.ts'
import { samplesContract } from './samples.ts'
import { scheduleContract } from './schedule.ts'
import { siteOptionsContract } from './site-options.ts'
import { teamContract, workspacesContract } from './team.ts'
import { templatesContract } from './templates.ts'
import { usageContract } from './usage.ts'
import { fieldMappingsContract } from './webflow.ts'
import { webhookLogsContract } from './webhook-logs.ts'

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
  samples: samplesContract,
}
