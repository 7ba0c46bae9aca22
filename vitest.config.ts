import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// TEST_DATABASE=server runs what touches the database on a real Postgres, TEST_DATABASE=embedded what `npm test`
// runs besides. Without it everything runs, on the embedded database.
const onServer = process.env.TEST_DATABASE === 'server'
const everything = [
  'src/**/*.test.{ts,tsx}',
  'test/**/*.test.ts',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
]
const touchingTheDatabase = [
  'src/server/{auth,features,http,jobs}/**/*.test.ts',
  'test/isolation/*.test.ts',
  'test/faults/*.postgres.test.ts',
]
/** What a run that has a real Postgres leaves to it. What depends on the kind of database runs on both. */
const leftToServer = ['src/server/{auth,features}/**/!(races).test.ts', 'test/isolation/*.test.ts']
const leftOut = {
  everything: ['test/faults/*.postgres.test.ts'],
  embedded: ['test/faults/*.postgres.test.ts', ...leftToServer],
  server: [],
}[onServer ? 'server' : process.env.TEST_DATABASE === 'embedded' ? 'embedded' : 'everything']
const include = onServer ? touchingTheDatabase : everything
/** These look at what their process takes of memory. */
const alone = ['test/faults/hostile-images.test.ts']

/** These mostly wait, as for the lease of a process that was killed: others run meanwhile. The longest first. */
const waiting = [/(-crash|\.postgres)\.test/, /(slow-clients|suggest-edit)\.test/]
/**
 * Those that wait take longest, so they begin early, and two at a time: the other workers keep both
 * cores of a small machine busy meanwhile.
 */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const those = waiting.flatMap((names) => sorted.filter(({ moduleId }) => names.test(moduleId)))
    const order = sorted.filter((file) => !those.includes(file))
    for (const [index, file] of those.entries()) {
      order.splice(Math.floor(index / 2) * 10 + (index % 2), 0, file)
    }
    return order
  }
}

export default defineConfig({
  test: {
    // More than the cores of a small machine, for the sake of those that wait. On a server the database's
    // processes come on top.
    maxWorkers: onServer ? 4 : 5,
    sequence: { sequencer: WaitingFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ['test/database-setup.ts'],
    setupFiles: ['test/undo-stubs.ts'],
    // Tests run against fakes on loopback and must not see the developer's own configuration.
    env: { TZ: 'UTC', LOG_LEVEL: 'silent' },
    // A busy machine answers late; the second that is usual is no limit.
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include,
          exclude: [...alone, ...leftOut],
          // Loading the server for each file anew would take longer than most files' tests. Not threads:
          // where many of one process run the embedded database, V8 stumbles over the code they share.
          pool: 'forks',
          isolate: false,
          // Each database compiles Postgres anew: none lives long enough to be worth optimising.
          execArgv: ['--liftoff-only'],
        },
      },
      ...(onServer
        ? []
        : [
            {
              extends: true as const,
              test: { name: 'alone', include: alone, pool: 'forks' as const },
            },
          ]),
    ],
  },
})
