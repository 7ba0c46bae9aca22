/**
 * Settings of every connection, on a server and embedded. Statements stay parsed, but are planned with the values
 * of each run (decision 69): a plan made for no value in particular, which Postgres may keep from the sixth run on,
 * takes the largest client for an average one.
 */
export const sessionSettings = ['plan_cache_mode = force_custom_plan']
