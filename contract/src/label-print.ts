import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { sheetLanguage } from './print.ts'

/** A letter sheet of three columns and ten rows, or a roll of 50 × 25 mm. */
export const labelPaper = z.enum(['letter', 'roll'])
export type LabelPaper = z.infer<typeof labelPaper>

/** The most labels in one file, and the most products. */
export const mostLabels = 1500
export const mostLabelled = 200

const copies = z
  .string()
  .regex(/^\d{1,15}x\d{1,4}$/)
  .transform((text) => {
    const [productId = 0, count = 0] = text.split('x').map(Number)
    return { productId, count }
  })

/** `12x3,15x1`: three labels of product 12, one of product 15. */
const copiesOf = z
  .string()
  .max(4000)
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(copies).min(1).max(mostLabelled) as unknown as z.ZodType<z.output<typeof copies>[], string[]>)
  .refine((all) => all.reduce((sum, { count }) => sum + count, 0) <= mostLabels, { error: 'too_large' })
  .refine((all) => all.some(({ count }) => count > 0), { error: 'required' })

export const labelsPdf = endpoint({
  method: 'GET',
  path: '/api/product-labels/pdf',
  who: 'product.see',
  summary: 'Adhesive labels of products: name, price and a barcode that scans as the product',
  query: z.strictObject({
    items: copiesOf,
    paper: labelPaper.default('letter'),
    /** How many labels of the first sheet are already used. */
    skip: z.coerce.number().int().min(0).max(29).default(0),
    language: sheetLanguage,
  }),
  reply: z.undefined(),
  carries: 'download',
  problems: ['pdf_unavailable', 'pdf_font_missing', 'busy'],
})
