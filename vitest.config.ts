import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The longest start first, so that no worker is left with one alone at the end.
const longest = [
  'api/src/chain/sequences.test.ts',
  'api/src/chain/paying.races.test.ts',
  'api/src/chain/receiving.races.test.ts',
  'api/src/fuzz.test.ts',
  'api/sample/fill.test.ts',
  'api/src/program.test.ts',
  'api/src/admin/commands.test.ts',
  'api/src/import/large.test.ts',
  'api/src/report/figure-cells.test.ts',
  'api/src/purchase-return/races.test.ts',
  'api/src/sale/large.test.ts',
  'api/src/sale/races.test.ts',
  'api/src/chain/lot.races.test.ts',
  'launch/start.test.ts',
  'api/src/payment/races.test.ts',
  'api/src/races.test.ts',
  'api/src/permissions.test.ts',
  'api/src/db/embedded.test.ts',
  'api/src/stock-document/races.test.ts',
  'api/src/purchase/sequences.test.ts',
]
const place = ({ moduleId }: TestSpecification) => {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
  return at < 0 ? longest.length : at
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}

// Three projects: `unit` needs only Node and is fast; `screen` renders components into a DOM; `api` starts a real
// PostgreSQL once and gives every test file its own database, cloned from a migrated template. The files of a worker
// share its modules, which keep no state from one file to the next.
export default defineConfig({
  test: {
    isolate: false,
    unstubGlobals: true,
    // One more than the intended cores: while a worker waits for the database, another one has work.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'contract/src/**/*.test.ts',
            'words/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'house.test.ts',
            'api/{src,sample}/**/*.unit.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'screen',
          include: ['web/src/**/*.screen.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/test/browser.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['api/{src,sample,bench}/**/*.test.ts', 'launch/*.test.ts'],
          exclude: ['api/**/*.unit.test.ts'],
          globalSetup: ['api/test/postgres.ts'],
        },
      },
    ],
  },
})
