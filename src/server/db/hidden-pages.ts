import { sql } from 'kysely'
import type { LiveFinding } from '#contracts/publishing/live-posts.ts'
import { hidingFindings } from '#contracts/rules/publishing/live-findings.ts'

const hiding = sql.join(hidingFindings.map((code) => sql.lit(code)))

/** What keeps readers from the article on a page that was looked at, `s`. */
const itsFindings = sql`from site_posts s cross join jsonb_array_elements(s.findings) f
  where s.live and s.check_state = 'problems' and f ->> 'code' in (${hiding})`

/** Whether readers did not get to a page of an article `a` at the last look. */
export const isHidden = sql<boolean>`exists (select ${itsFindings}
  and s.workspace_id = a.workspace_id and s.article_id = a.id)`

/** What kept readers from the page of a publication `p` at the last look; null where they get to it. */
export const hidingFinding = sql<LiveFinding | null>`(select f ${itsFindings}
  and s.workspace_id = p.workspace_id and s.article_id = p.article_id and s.credential_id = p.credential_id
  limit 1)`
