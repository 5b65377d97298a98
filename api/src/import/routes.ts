import { Readable } from 'node:stream'
import {
  getImport,
  listImports,
  openImport,
  previewImport,
  refusedRows,
  runImport,
  sampleTable,
  undoImport,
} from '@trastienda/contract/import'
import { Problem } from '@trastienda/contract/problem'
import { sayIn } from '@trastienda/words/say'
import { dispositionOf, safeName } from '../files/name.ts'
import { countStored } from '../files/quota.ts'
import { direct, read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { waiterOf } from '../http/turns.ts'
import { previewTable } from './preview.ts'
import { allow, importById, importSource, insertImport, lastImports, startImport } from './queries.ts'
import { refusedTable } from './refused.ts'
import { rulesOf } from './rules.ts'
import { runTable } from './run.ts'
import { sampleName, samplePieces } from './sample.ts'
import { csvFormat, xlsxFile } from '../sheet/csv-format.ts'
import { suggestMapping, suggestOptions } from './suggest.ts'
import { tableOf } from './table.ts'
import { undoImport as undo } from './undo.ts'
import { uploaded } from './upload.ts'

export const importRoutes = [
  direct(openImport, async ({ who, db, query, request, services, now }) => {
    if (!who) throw new Problem('unauthenticated')
    allow(who, query.kind)
    const file = await uploaded(request)
    const table = await tableOf(file.bytes, waiterOf(who))
    await countStored(db, who, table.bytes.byteLength, now)
    const sha256 = await services.files.keep(Buffer.from(table.bytes.buffer))
    const fileName = safeName(file.name)
    const id = await insertImport(db, who, { kind: query.kind, fileName, sha256, table, now })
    const mapping = suggestMapping(query.kind, table.columns)
    const options = suggestOptions(table, mapping)
    return { id, kind: query.kind, fileName, rows: table.total, columns: table.columns, mapping, options }
  }),

  read(listImports, async ({ query, who, db }) => {
    allow(who, query.kind)
    return { data: await lastImports(db, who.companyId, query.kind) }
  }),

  read(getImport, ({ params, who, db }) => importById(db, who, params.id)),

  read(previewImport, async ({ params, body, who, db, services }) => {
    const { kind, state } = await importById(db, who, params.id)
    if (state !== 'uploaded') throw new Problem('import_state')
    const { sha256 } = await importSource(db, who.companyId, params.id)
    const source = { companyId: who.companyId, sha256 }
    return snapshot(services.pool, (at) => previewTable(rulesOf(kind), at, services.files, source, body))
  }),

  direct(runImport, async ({ params, body, who, db, request, services }) => {
    if (!who) throw new Problem('unauthenticated')
    const { kind } = await importById(db, who, params.id)
    const { sha256 } = await importSource(db, who.companyId, params.id)
    await startImport(db, who.companyId, params.id)
    // The reply does not wait for it; its end is written into the import.
    void runTable(rulesOf(kind), services, { who, id: params.id, sha256, plan: body }).catch(
      (error: unknown) => {
        request.log.error({ err: error, import: params.id }, 'the import stopped')
      },
    )
    return importById(db, who, params.id)
  }),

  direct(refusedRows, async ({ params, query, who, db, reply }) => {
    if (!who) throw new Problem('unauthenticated')
    const { fileName } = await importById(db, who, params.id)
    const { columns } = await importSource(db, who.companyId, params.id)
    const csv = query.format === 'csv' ? csvFormat(who.csvSeparator, query.language) : undefined
    const { ending, mediaType } = csv ?? xlsxFile
    const name = `${fileName.replace(/\.\w+$/, '')}-${sayIn(query.language)('sheet.file.refused')}.${ending}`
    return reply
      .headers({ 'Content-Type': mediaType, 'Content-Disposition': dispositionOf(name) })
      .send(refusedTable(db, { companyId: who.companyId, id: params.id, columns }, query.language, csv))
  }),

  direct(sampleTable, async ({ query: { kind, language }, who, reply }) => {
    if (!who) throw new Problem('unauthenticated')
    allow(who, kind)
    const csv = csvFormat(who.csvSeparator, language)
    const name = `${sampleName(kind, language)}.${csv.ending}`
    return reply
      .headers({ 'Content-Type': csv.mediaType, 'Content-Disposition': dispositionOf(name) })
      .send(Readable.from(samplePieces(kind, language, csv)))
  }),

  write(undoImport, async ({ tx, params, who }) => {
    await undo(tx, who, params.id)
    return importById(tx, who, params.id)
  }),
]
