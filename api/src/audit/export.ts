import { exportAudit } from '@trastienda/contract/audit'
import { attempted } from '@trastienda/contract/attempted'
import { Problem } from '@trastienda/contract/problem'
import type { Db } from '../db/db.ts'
import { withNames } from '../history-list/names.ts'
import { direct } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
import type { Language } from '@trastienda/contract/language'
import { sayIn } from '@trastienda/words/say'
import { changesInWords } from './changes-in-words.ts'
import { exportedName } from './exported.ts'
import { fieldsOf } from './fields.ts'
import { type AuditFacts, auditWindow } from './queries.ts'

type Written = Pick<
  AuditFacts,
  'at' | 'user' | 'address' | 'kind' | 'document' | 'action' | 'reason' | 'position' | 'hash'
> & { readonly changes: string }

const columns: readonly SheetColumn<Written>[] = [
  { id: 'at', kind: 'instant' },
  { id: 'user', kind: 'text', title: 'person' },
  { id: 'address', kind: 'text', title: 'ipAddress' },
  { id: 'kind', kind: 'word', title: 'documentKind' },
  { id: 'document', kind: 'text' },
  { id: 'action', kind: 'word' },
  { id: 'reason', kind: 'text' },
  { id: 'changes', kind: 'text' },
  { id: 'position', kind: 'integer' },
  { id: 'hash', kind: 'text' },
]

/** Columns that no screen has room for but that every copy of the log needs. */
const always = ['changes', 'position', 'hash']

/** The most characters of a spreadsheet cell. */
const cellLimit = 32_000

/** The subject of an entry, as on the screen: of an export the name of the table, of a refusal what was attempted. */
function subjectOf({ exported, attempted: call, document, after }: AuditFacts, language: Language): string {
  const refused = attempted(call)
  if (refused) return `${sayIn(language)(refused.place)} · ${sayIn(language)(`audit.attempt.${refused.act}`)}`
  if (exported === '') return document
  return exportedName(exported, (after as { id?: string }).id, language)
}

async function written(
  db: Db,
  companyId: number,
  entries: readonly AuditFacts[],
  language: Language,
): Promise<Written[]> {
  const named = await withNames(db, companyId, entries)
  return named.map((entry, at) => ({
    ...entry,
    document: subjectOf(entry, language),
    changes: changesInWords(entry.kind, fieldsOf(entry.before, entry.after, entries[at]), language).slice(
      0,
      cellLimit,
    ),
  }))
}

export const exportAuditRoute = direct(
  exportAudit,
  ({ query: { format, columns: chosen, language, ...filter }, who, reply, services, today }) => {
    if (!who) throw new Problem('unauthenticated')
    return sendSheet(reply, services.pool, {
      table: 'auditLog',
      days: today,
      options: { format, language, columns: chosen && [...new Set([...chosen, ...always])] },
      columns,
      page: async (db, cursor) => {
        const window = { ...filter, limit: windowRows, cursor }
        const { data, next } = await auditWindow(db, who.companyId, window)
        return { data: await written(db, who.companyId, data, language), next }
      },
    })
  },
)
