import { type RawBuilder, sql } from 'kysely'
import { stagesOfTurn } from '#contracts/rules/articles/article-stages.ts'

/** A member of a workspace. */
type Person = { workspaceId: string; userId: string }

/** The condition that an article is somebody’s own: given to them, or ordered by them, or by nobody who is here, and given to nobody. */
const ownOf = ({ userId }: Pick<Person, 'userId'>): RawBuilder<boolean> =>
  sql`coalesce(assignee_id, user_id, ${userId}::uuid) = ${userId}::uuid`

/** The condition that somebody has still to decide on an article in its round. */
export const askedInRound = ({ workspaceId, userId }: Person): RawBuilder<boolean> =>
  // Found first and looked up by their ids: a join would go through all that is with colleagues.
  sql`id = any(array(select r.article_id from review_seats s
    join review_rounds r on r.workspace_id = s.workspace_id and r.id = s.round_id
    where s.workspace_id = ${workspaceId}::uuid and s.user_id = ${userId}::uuid and s.revoked_at is null
      and r.state = 'open' and not exists (select from review_decisions d where d.seat_id = s.id)))`

/** The condition that somebody has still to look at an article, which is in no round. */
export const askedToLook = ({ workspaceId, userId }: Person): RawBuilder<boolean> =>
  sql`reviewer_id = ${userId}::uuid and id not in (select r.article_id from review_rounds r
    where r.workspace_id = ${workspaceId}::uuid and r.state = 'open')`

/** The condition that somebody has still to look at an article of colleagues, or to decide on it where there is a round. */
export const askedOf = (person: Person): RawBuilder<boolean> =>
  sql`(stage = 'with_colleague' and (${askedInRound(person)} or ${askedToLook(person)}))`

/** The condition that it is somebody’s turn: with their own articles, and with those they are asked to review. */
export const turnIsOf = (person: Person): RawBuilder<boolean> =>
  sql`(stage in (${literals('us')}) and ${ownOf(person)} or ${askedOf(person)})`

/** The condition that somebody’s own article waits for colleagues or the client. */
export const othersHave = (person: Person): RawBuilder<boolean> =>
  sql`(stage in ('with_client', 'with_colleague') and ${ownOf(person)} and not ${askedOf(person)})`

const literals = (turn: 'us') => sql.join(stagesOfTurn(turn).map((stage) => sql.lit(stage)))
