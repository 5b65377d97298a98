import type { ImportPlan, ImportPreview, ImportProgress, ImportTable } from '@trastienda/contract/import'
import type { Caller } from './shop.ts'

/** Uploads a table and returns the parsed result. */
export async function uploadTable(
  who: Caller,
  kind: string,
  name: string,
  bytes: Buffer | string,
): Promise<ImportTable> {
  const reply = await who.upload(`/api/imports?kind=${kind}`, name, Buffer.from(bytes))
  if (reply.statusCode !== 200) throw new Error(`upload of ${name}: ${reply.body}`)
  return reply.json<ImportTable>()
}

export async function previewOf(who: Caller, id: number, plan: Partial<ImportPlan>): Promise<ImportPreview> {
  const reply = await who.post(`/api/imports/${id}/preview`, plan)
  if (reply.statusCode !== 200) throw new Error(`preview: ${reply.body}`)
  return reply.json<ImportPreview>()
}

/** Starts an import and waits for its end. */
export async function runToEnd(who: Caller, id: number, plan: Partial<ImportPlan>): Promise<ImportProgress> {
  const started = await who.post(`/api/imports/${id}/run`, plan)
  if (started.statusCode !== 200) throw new Error(`run: ${started.body}`)
  for (;;) {
    const progress = (await who.get(`/api/imports/${id}`)).json<ImportProgress>()
    if (progress.state !== 'running') return progress
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
