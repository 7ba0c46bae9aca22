import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCycles } from './import-cycles.ts'
import { checkImportTable } from './import-table.ts'
import { checkRowsInView } from './rows-in-view.ts'
import { parseSource } from './source-files.ts'

function problems(sources: Record<string, string>): string[] {
  const files = Object.entries(sources).map(([path, text]) => parseSource(path, text))
  return [...checkImportTable(files), ...checkCycles(files)].map(
    ({ path, line, problem }) => `${path}:${line} ${problem}`,
  )
}

test.each([
  ['src/contracts/a.ts', `import { Hono } from 'hono'`],
  ['src/contracts/a.ts', `import type { Row } from '#server/db/types.ts'`],
  ['src/contracts/a.ts', `import { readFile } from 'node:fs'`],
  ['src/server/kernel/a.ts', `import { db } from '#server/db/client.ts'`],
  ['src/server/kernel/a.ts', `import { db } from '../db/client.ts'`],
  ['src/server/db/a.ts', `import { queue } from '#server/jobs/queue.ts'`],
  ['src/server/jobs/a.ts', `import { send } from '#server/providers/mail/smtp.ts'`],
  ['src/server/providers/mail/a.ts', `import { db } from '#server/db/client.ts'`],
  ['src/server/providers/mail/a.ts', `import { a } from '#server/features/clients/index.ts'`],
  ['src/server/context/a.ts', `import { send } from '#server/providers/mail/smtp.ts'`],
  ['src/server/features/clients/a.ts', `import { send } from '#server/providers/mail/smtp.ts'`],
  ['src/server/auth/a.ts', `import { send } from '#server/providers/mail/smtp.ts'`],
  ['src/server/auth/a.ts', `const mail = await import('#server/providers/mail/smtp.ts')`],
  ['src/server/context/a.ts', `import { ask } from '#server/features/clients/index.ts'`],
  ['src/server/features/clients/a.ts', `import { b } from '#server/features/billing/b.store.ts'`],
  ['src/server/features/clients/a.ts', `import { b } from '../billing/b.store.ts'`],
  ['src/server/features/clients/a.ts', `const b = await import('../billing/b.ts')`],
  ['src/server/features/clients/a.ts', `type B = import('../billing/b.ts').B`],
  ['src/server/features/clients/a.ts', `export { b } from '../billing/b.ts'`],
  ['src/server/features/clients/a.ts', `export * from '../billing/b.ts'`],
  ['src/server/features/clients/a.ts', `import { app } from '#server/app.ts'`],
  ['src/server/features/clients/a.ts', `import { make } from '#test/factories/client.ts'`],
  ['src/server/features/clients/a.ts', 'const b = await import(name)'],
  ['src/server/features/clients/a.ts', `import type { Page } from '#web/routes/page.tsx'`],
  ['src/server/features/clients/a.test.ts', `import { page } from '#web/routes/page.tsx'`],
  ['src/web/ui/button.tsx', `import { useClients } from '#web/features/clients/c.queries.ts'`],
  ['src/web/lib/a.ts', `import { Button } from '#web/ui/button.tsx'`],
  ['src/web/features/clients/a.tsx', `import { b } from '#web/features/billing/b.tsx'`],
  ['src/web/features/clients/a.tsx', `import { b } from '#web/features/billing/index.ts'`],
  ['src/web/features/clients/a.tsx', `import { Page } from '#web/routes/page.tsx'`],
  ['src/web/routes/a.tsx', `import type { Row } from '#server/features/clients/index.ts'`],
])('%s may not hold: %s', (path, text) => {
  expect(problems({ [path]: `// first line\n${text}` })).toEqual([
    expect.stringMatching(new RegExp(`^${path}:2 imports `)),
  ])
})

test.each([
  ['src/contracts/a.ts', `import { z } from 'zod'\nimport { b } from './b.ts'`],
  ['src/server/jobs/a.ts', `import { db } from '#server/db/client.ts'`],
  ['src/server/context/a.ts', `import type { Mailer } from '#server/providers/mail/port.ts'`],
  ['src/server/auth/a.ts', `import type { Mailer } from '#server/providers/mail/port.ts'`],
  ['src/server/features/a/a.ts', `import { E } from '#server/providers/cms/cms-errors.ts'`],
  ['src/server/http/a.ts', `import { send } from '#server/providers/mail/smtp.ts'`],
  ['src/server/providers/mail/a.ts', `import { E } from '#server/kernel/errors.ts'`],
  ['src/server/features/clients/a.ts', `import { b } from '#server/features/billing/index.ts'`],
  ['src/server/features/clients/a.ts', `import { b } from './b.ts'\nimport 'node:fs'`],
  [
    'src/server/features/clients/a.test.ts',
    `import { app } from '#server/app.ts'\nimport '#test/a.ts'`,
  ],
  ['src/server/main.ts', `import { a } from './features/clients/clients.routes.ts'`],
  ['src/server/http/a.ts', `import { a } from '#server/features/clients/clients.routes.ts'`],
  ['src/web/routes/a.tsx', `import { a } from '#web/features/clients/a.tsx'`],
  ['src/web/ui/a.tsx', `import { cn } from '#web/lib/class-names.ts'`],
])('%s may hold: %s', (path, text) => {
  expect(problems({ [path]: text })).toEqual([])
})

test.each([
  `import { sql } from 'kysely'`,
  `export const a = (db: Db) => db.selectFrom('articles')`,
  `export const a = (db: Db) => db.with('x', (q) => q.insertInto('articles'))`,
  `export const a = (db: Db) => db['deleteFrom']('articles')`,
])('SQL stands in its own files: %s', (text) => {
  for (const name of ['list-clients.ts', 'clients.routes.ts']) {
    expect(problems({ [`src/server/features/clients/${name}`]: text })).toHaveLength(1)
  }
  for (const path of [
    'src/server/features/clients/clients.store.ts',
    'src/server/features/clients/clients.views.ts',
    'src/server/features/clients/clients.test.ts',
    'src/server/db/client.ts',
  ]) {
    expect(problems({ [path]: text })).toEqual([])
  }
})

test('finds a cycle of files, also one of types only or closed by a lazy import', () => {
  const types = {
    'src/web/lib/a.ts': `import type { B } from './b.ts'`,
    'src/web/lib/b.ts': `export type { C } from './c.ts'`,
    'src/web/lib/c.ts': `import { a } from './a.ts'`,
  }
  expect(problems(types)).toEqual([
    'src/web/lib/a.ts:1 files import each other: src/web/lib/a.ts → src/web/lib/b.ts → src/web/lib/c.ts → src/web/lib/a.ts',
  ])
  const lazy = { ...types, 'src/web/lib/c.ts': `export const a = () => import('./a.ts')` }
  expect(problems(lazy)).toHaveLength(1)
})

test('folders beside each other may not import each other, not even lazily', () => {
  const features = {
    'src/server/features/clients/a.ts': `import { b } from '#server/features/billing/index.ts'`,
    'src/server/features/billing/b.ts': `const a = import('#server/features/clients/index.ts')`,
  }
  expect(problems(features)).toEqual([
    expect.stringContaining(
      'folders import each other: src/server/features/clients → src/server/features/billing →',
    ),
  ])
  const within = {
    'src/web/features/a/list/one.ts': `import { two } from '../reading/two.ts'`,
    'src/web/features/a/reading/three.ts': `import type { Four } from '../list/four.ts'`,
  }
  expect(problems(within)).toEqual([
    expect.stringContaining('src/web/features/a/list → src/web/features/a/reading →'),
  ])
})

test('files of a folder and of a folder in it may import each other, and fixtures any', () => {
  expect(
    problems({
      'src/web/features/a/screen.ts': `import { row } from './list/row.ts'`,
      'src/web/features/a/list/table.ts': `import { name } from '../name.ts'`,
      'src/web/features/a/list/one.fixture.ts': `import { two } from '../reading/two.ts'`,
      'src/web/features/a/reading/three.ts': `import { four } from '../list/four.ts'`,
    }),
  ).toEqual([])
})

test('articles are read by inView, which the function or one beside it holds', () => {
  const path = 'src/server/features/clients/clients.views.ts'
  const found = (text: string) => checkRowsInView(new Map([[path, text]]))
  const chain = (where: string) =>
    `export const a = (scope) => scope.tx.selectFrom('articles as a')${where}`
  expect(found(chain(`.where('a.workspace_id', '=', scope.workspaceId)`))).toHaveLength(1)
  expect(found(chain(`.where(inView(scope, 'a.client_id'))`))).toEqual([])
  const shown = `function shown(scope) { return inView(scope, 'a.client_id') }`
  const written = `function b(scope) { return scope.tx.selectFrom('articles').where(shown(scope)) }`
  expect(found(`${shown}\n${written}`)).toEqual([])
  expect(found(written)).toEqual([expect.objectContaining({ path, line: 1 })])
  expect(found('/** Deletes it from articles. */\nconst c = 1')).toEqual([])
})

test('the script ends with an error when a wrong file is on the disk', () => {
  const root = mkdtempSync(join(tmpdir(), 'copydesk-imports-'))
  const run = () => spawnSync(process.execPath, ['scripts/checks/check-imports.ts', root])
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('src/web/routes/home.tsx', `import { a } from '#web/lib/a.ts'\nexport const b = <p>{a}</p>`)
  expect(run().status).toBe(0)
  write('src/web/routes/wrong.tsx', `import { env } from '#server/env.ts'\nexport { env }`)
  const wrong = run()
  expect(wrong.status).toBe(1)
  expect(wrong.stderr.toString()).toContain('src/web/routes/wrong.tsx:1')
  rmSync(root, { recursive: true })
})
