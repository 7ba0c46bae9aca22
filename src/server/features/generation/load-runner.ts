/** What works on runs, loaded at first use: a process that only serves requests stays small. */
export async function loadRunner() {
  const { generateArticle } = await import('./generate-article.ts')
  return { generateArticle }
}
