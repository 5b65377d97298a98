import { addImage, imageFile } from '@trastienda/contract/image'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import { sql } from '../db/sql.ts'
import { countStored } from '../files/quota.ts'
import { uploadedFile } from '../files/upload.ts'
import { direct } from '../http/route.ts'
import { waiterOf } from '../http/turns.ts'
import { picturesOf } from './picture.ts'

export const imageRoutes = [
  direct(addImage, async ({ who, db, now, request, services }) => {
    if (!who) throw new Problem('unauthenticated')
    const { bytes } = await uploadedFile(request)
    const { full, thumb } = await picturesOf(bytes, waiterOf(who))
    await countStored(db, who, full.length + thumb.length, now)
    const [sha256, thumbSha256] = [await services.files.keep(full), await services.files.keep(thumb)]
    return db.one(
      z.object({ id: z.int() }),
      sql`insert into image (company_id, sha256, thumb_sha256, created_by, created_at)
          values (${who.companyId}, ${sha256}, ${thumbSha256}, ${who.userId}, ${now}) returning id`,
    )
  }),

  direct(imageFile, async ({ who, db, params, query, reply, services }) => {
    const found = await db.optional(
      z.object({ full: z.string(), thumb: z.string() }),
      sql`select sha256 as full, thumb_sha256 as thumb from image where company_id = ${who?.companyId} and id = ${params.id}`,
    )
    const file = found && (await services.files.read(found[query.size]))
    if (!file) throw new Problem('not_found')
    // An id always has the same bytes, so the browser need not revalidate.
    return reply
      .headers({
        'Content-Type': 'image/webp',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cache-Control': 'private, max-age=31536000, immutable',
      })
      .send(file)
  }),
]
