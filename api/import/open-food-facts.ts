import { join } from 'node:path'
import { differences, type Hands, type Outcome, runCommand } from './command.ts'
import { importTable, readTable } from './table.ts'

export const openFoodFactsFile = 'products/off2019_ean13_hispanic.csv.gz'
/** The numbers on the data's own page. */
const codes = 28_927
/** Two products are called "M" and "U", and three names contain control characters of a broken encoding. */
const unfit = 5

/**
 * Imports the products of Open Food Facts that Spanish-speaking countries sell: the EAN is both code and barcode.
 * Running it again finds all of them.
 */
export async function importOpenFoodFacts({ user }: Pick<Hands, 'user'>, data: string): Promise<Outcome> {
  const { progress, reasons } = await importTable(
    user,
    'open-food-facts.csv',
    await readTable(join(data, openFoodFactsFile)),
    {
      kind: 'product',
      columns: { code: 'ean13', barcodes: 'ean13', name: 'name' },
      values: { category: 'Open Food Facts', unit: 'und', unitWhole: 'yes', price: '0', tracksExpiry: 'no' },
      options: { categories: 'create' },
    },
  )
  const there = reasons['Code: already taken; Barcodes: already taken'] ?? 0
  const explained = Object.values(reasons).reduce((sum, count) => sum + count, 0)
  return {
    figures: {
      codes: progress.total,
      saved: progress.saved,
      'there already': there,
      refused: progress.refused,
      ...reasons,
    },
    wrong: differences(
      { codes, 'saved or there already': codes - unfit, 'refused with a reason': progress.refused },
      {
        codes: progress.total,
        'saved or there already': progress.saved + there,
        'refused with a reason': explained,
      },
    ),
  }
}

if (import.meta.main) await runCommand({ folder: openFoodFactsFile, run: importOpenFoodFacts })
