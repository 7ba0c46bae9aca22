import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// TEST_DATABASE=server runs what touches the database on a real Postgres alone, `shared` each test on the kind it
// depends on, or else on the faster one, `both` everything on either. Without it everything runs on the embedded
// database. `npm test` asks for `daily`: what a change can break, on the faster kind, without the tests that kill
// servers or raise storms.
const kind = process.env.TEST_DATABASE ?? 'embedded'
const daily = process.env.TEST_TIER === 'daily'
const everything = [
  'src/{contracts,server}/**/*.test.ts',
  'test/**/*.test.ts',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
]
const touchingTheDatabase = [
  'src/server/{auth,features,http,jobs}/**/*.test.ts',
  'test/isolation/*.test.ts',
  'test/faults/*.postgres.test.ts',
  'test/plans/*.postgres.test.ts',
]
/** What a run that has a real Postgres leaves to it. What depends on the kind of database runs on both. */
const leftToServer = ['src/server/{auth,features}/**/!(races).test.ts', 'test/isolation/*.test.ts']
/** Servers that are killed, moved, upgraded, started many times or stormed, and large workspaces. */
const storms = ['test/{faults,plans}/**/*.test.ts']
/** These look at what their process takes of memory, or at how it loads a module for the first time. */
const alone = ['test/faults/hostile-images.test.ts', 'src/contracts/shapes-in-pages.test.ts']

/** These take long, most of them waiting, as for the lease of a process that was killed. The longest first. */
const waiting = [
  /(-crash|\.postgres)\.test/,
  /(slow-clients|suggest-edit|odd-texts|stripe-setup)\.test/,
]
/**
 * Those that wait take longest, so they begin early, and two at a time: the other workers keep both
 * cores of a small machine busy meanwhile. A worker serves one project, so their files stay together.
 */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return projects.flatMap(({ test }) =>
      spread(sorted.filter(({ project }) => project.name === test?.name)),
    )
  }
}

function spread(files: TestSpecification[]): TestSpecification[] {
  const those = waiting.flatMap((names) => files.filter(({ moduleId }) => names.test(moduleId)))
  const order = files.filter((file) => !those.includes(file))
  for (const [index, file] of those.entries()) {
    order.splice(Math.floor(index / 2) * 10 + (index % 2), 0, file)
  }
  return order
}

/** Node loads these itself, as it does the server: less work than Vite's, for each worker and for each call. */
const native = {
  experimental: { viteModuleRunner: false },
  // Loading the server for each file anew would take longer than most files' tests. Not threads:
  // where many of one process run the embedded database, V8 stumbles over the code they share.
  pool: 'forks',
  isolate: false,
  // Each database compiles Postgres anew: none lives long enough to be worth optimising.
  execArgv: ['--liftoff-only'],
  globalSetup: ['test/database-setup.ts'],
} satisfies TestProjectInlineConfiguration['test']

const onEmbedded: TestProjectInlineConfiguration[] = [
  { test: { ...native, name: 'alone', include: alone, isolate: true } },
  {
    test: {
      ...native,
      name: 'embedded',
      include: everything,
      exclude: [
        ...alone,
        'test/faults/*.postgres.test.ts',
        'test/plans/*.postgres.test.ts',
        ...(daily && kind === 'shared' ? touchingTheDatabase : []),
        ...(kind === 'shared' ? leftToServer : []),
        ...(daily ? storms : []),
      ],
    },
  },
  // Screens are written in JSX, which Node does not read.
  {
    test: {
      name: 'web',
      include: ['src/web/**/*.test.{ts,tsx}'],
      pool: 'forks',
      isolate: false,
    },
  },
]
const onServer: TestProjectInlineConfiguration = {
  test: {
    ...native,
    name: 'server',
    include: touchingTheDatabase,
    exclude: daily ? storms : [],
  },
}
const projects = {
  embedded: onEmbedded,
  server: [onServer],
}[kind] ?? [onServer, ...onEmbedded]

export default defineConfig({
  test: {
    // More than the cores of a small machine, for the sake of those that wait.
    maxWorkers: 5,
    sequence: { sequencer: WaitingFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['test/undo-stubs.ts'],
    // Tests run against fakes on loopback and must not see the developer's own configuration.
    env: { TZ: 'UTC', LOG_LEVEL: 'silent' },
    // A busy machine answers late; the second that is usual is no limit.
    expect: { poll: { timeout: 30_000 } },
    // Continuous integration shares its machine with whatever else runs there: a test that fails is tried twice more.
    retry: process.env.CI ? 2 : 0,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: projects.map((project) => ({ extends: true as const, ...project })),
  },
})
