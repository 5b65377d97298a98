import { z } from 'zod'

/** What an archive says of itself. */
export const manifest = z.object({
  format: z.literal(2),
  madeAt: z.string(),
  /** The schema that the rows are of. */
  migrations: z.record(z.string(), z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sum: z.string() })),
})
export type Manifest = z.infer<typeof manifest>

/** What stands at the end of an archive: without it the archive is cut short. */
export const contents = z.object({
  /** The hashes of the files that it brings. */
  files: z.array(z.string()),
  /** Files that rows name and that could not be brought. */
  left: z.array(z.object({ hash: z.string(), of: z.string(), condition: z.enum(['damaged', 'missing']) })),
})
export type Contents = z.infer<typeof contents>
