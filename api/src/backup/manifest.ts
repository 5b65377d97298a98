import { z } from 'zod'

/** What an archive says of itself. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The schema that the rows are of. */
  migrations: z.record(z.string(), z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sum: z.string() })),
})
export type Manifest = z.infer<typeof manifest>
