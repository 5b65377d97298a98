import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedPages } from './reports.mjs'

test('the page of a failed browser test is read from where the runner keeps it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'))
  try {
    const [file, page] = [join(folder, 'report.json'), join(folder, 'error-context.md')]
    writeFileSync(page, '# Error details\n\n```yaml\n- button "Guardar"\n```\n\n# Test source\n')
    const result = { attachments: [{ name: 'error-context', path: page }] }
    const spec = (title: string, results: object[]) => ({ title, tests: [{ results }] })
    const suites = [
      {
        specs: [spec('passes', [{ attachments: [] }])],
        suites: [{ specs: [spec('a sale is saved', [result])] }],
      },
    ]
    writeFileSync(file, JSON.stringify({ suites }))
    expect(failedPages(file)).toEqual(['a sale is saved:\n- button "Guardar"'])
    expect(failedPages(join(folder, 'missing.json'))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
