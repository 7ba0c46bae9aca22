import type { SourceFile } from '../checks/source-files.ts'

const most = 15
/** What a file's name says it is, or a name that others look for. */
const role =
  /(?:\.(?:routes|store|views|policy|task|job|queries|fixture|test|real)\.tsx?|\/(?:index|port)\.ts)$/
const shown = /^src\/(?:contracts|web\/(?:ui|routes)|server\/db\/migrations)\//

/** Product files of few lines with one importer and neither a test beside them nor a role: most could stand where they are used. */
export function tinyFiles(
  files: readonly SourceFile[],
  linesOf: (path: string) => number,
): { path: string; importer: string }[] {
  const paths = new Set(files.map(({ path }) => path))
  const importers = Map.groupBy(
    files.flatMap(({ path, imports }) =>
      [...new Set(imports.map(({ target }) => target))].map((target) => ({ path, target })),
    ),
    ({ target }) => target,
  )
  return files.flatMap(({ path }) => {
    if (!path.startsWith('src/') || role.test(path) || shown.test(path)) return []
    if (linesOf(path) >= most) return []
    if (paths.has(path.replace(/\.tsx?$/, '.test.ts'))) return []
    const by = importers.get(path) ?? []
    const [only] = by
    return only && by.length === 1 ? [{ path, importer: only.path }] : []
  })
}
