import { defineConfig } from 'vitest/config'

// Two projects: `unit` needs nothing but Node and stays quick; `api` starts a real PostgreSQL once and
// gives every test file its own database, cloned from a migrated template.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'house.test.ts',
            'api/src/**/*.unit.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts', 'launch/*.test.ts'],
          exclude: ['api/src/**/*.unit.test.ts'],
          globalSetup: ['api/test/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
