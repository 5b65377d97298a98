import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exportedLists } from './exported-list.ts'

const contract = new URL('../../../contract/src/', import.meta.url)

test('every list that can be exported has a name in the audit log', () => {
  const sources = readdirSync(contract)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(name, contract), 'utf8'))
  const paths = sources.flatMap((source) => [...source.matchAll(/'\/api\/([^']+)\/export'/g)])
  expect(Object.keys(exportedLists).toSorted()).toEqual(paths.map(([, path]) => path).toSorted())
})
