import { attachment } from '@trastienda/contract/attachment'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { safeName } from '../files/name.ts'
import type { Who } from '../http/route.ts'

interface Kept {
  /** Where the bytes are: they were kept before. */
  readonly sha256: string
  /** The name that the file came with. */
  readonly name: string
  readonly mediaType: string
  readonly size: number
}

/** Notes a file that was kept, for a document to name. */
export const insertAttachment = (db: Db, who: Who, now: Date, { sha256, name, mediaType, size }: Kept) =>
  db.one(
    attachment,
    sql`insert into attachment (company_id, sha256, name, media_type, size, created_by, created_at)
        values (${who.companyId}, ${sha256}, ${safeName(name)}, ${mediaType}, ${size}, ${who.userId}, ${now})
        returning id, name, media_type as "mediaType", size`,
  )
