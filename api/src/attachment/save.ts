import { attachment } from '@trastienda/contract/attachment'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { safeName } from '../files/name.ts'
import type { Who } from '../http/route.ts'

interface NewAttachment {
  /** Where the bytes were stored before. */
  readonly sha256: string
  /** The name of the uploaded file. */
  readonly name: string
  readonly mediaType: string
  readonly size: number
}

/** Creates the row of a stored file, which a document can then name. */
export const insertAttachment = (
  db: Db,
  who: Who,
  now: Date,
  { sha256, name, mediaType, size }: NewAttachment,
) =>
  db.one(
    attachment,
    sql`insert into attachment (company_id, sha256, name, media_type, size, created_by, created_at)
        values (${who.companyId}, ${sha256}, ${safeName(name)}, ${mediaType}, ${size}, ${who.userId}, ${now})
        returning id, name, media_type as "mediaType", size`,
  )
