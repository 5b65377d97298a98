import { z } from 'zod'

/** The description of an archive. */
export const manifest = z.object({
  format: z.literal(2),
  madeAt: z.string(),
  /** The migrations that its rows belong to. */
  migrations: z.record(z.string(), z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sum: z.string() })),
})
export type Manifest = z.infer<typeof manifest>

/** The last entry of an archive: an archive without it is cut short. */
export const contents = z.object({
  /** The hashes of the files in it. */
  files: z.array(z.string()),
  /** Files that rows name and that could not be included. */
  left: z.array(z.object({ hash: z.string(), of: z.string(), condition: z.enum(['damaged', 'missing']) })),
})
export type Contents = z.infer<typeof contents>
