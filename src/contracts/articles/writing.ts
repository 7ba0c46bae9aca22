import { costsContract } from '../clients/costs.ts'
import { defaultTemplatesContract } from '../clients/default-templates.ts'
import { knowledgeContract } from '../clients/knowledge.ts'
import { batchesContract } from './batches.ts'
import { checksContract } from './checks.ts'
import { claimsContract } from './claims.ts'
import { linksContract } from './links.ts'
import { manuscriptsContract } from './manuscripts.ts'
import { outlinesContract } from './outlines.ts'
import { researchContract } from './research.ts'
import { sheetDraftsContract } from './sheet-drafts.ts'
import { sheetsContract } from './sheets.ts'

/** The routes about what articles are written from. Apart, since few pages need their addresses. */
export const writingContract = {
  knowledge: knowledgeContract,
  batches: batchesContract,
  checks: checksContract,
  links: linksContract,
  manuscripts: manuscriptsContract,
  sheets: sheetsContract,
  sheetDrafts: sheetDraftsContract,
  claims: claimsContract,
  costs: costsContract,
  outlines: outlinesContract,
  research: researchContract,
  defaultTemplates: defaultTemplatesContract,
}
