import { checksContract } from './checks.ts'
import { claimsContract } from './claims.ts'
import { knowledgeContract } from './knowledge.ts'
import { manuscriptsContract } from './manuscripts.ts'

/** The routes about what articles are written from. Apart, since few pages need their addresses. */
export const writingContract = {
  knowledge: knowledgeContract,
  checks: checksContract,
  manuscripts: manuscriptsContract,
  claims: claimsContract,
}
