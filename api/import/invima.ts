import { join } from 'node:path'
import { differences, type Hands, type Outcome, runCommand } from './command.ts'
import { importTable, readTable } from './table.ts'

export const invimaFile = 'products/invima_medicamentos_vigentes.csv.gz'
/** The numbers on the data's own page. */
const medicines = 9655

/**
 * Imports the medicines registered in Colombia: the sanitary registration is the code, the ATC group the category.
 * Running it again finds all of them.
 */
export async function importInvima({ user }: Pick<Hands, 'user'>, data: string): Promise<Outcome> {
  const { progress, reasons } = await importTable(
    user,
    'invima.csv',
    await readTable(join(data, invimaFile)),
    {
      kind: 'product',
      columns: { code: 'registrosanitario', name: 'producto', category: 'categoria_atc' },
      values: { unit: 'und', unitWhole: 'yes', price: '0', tracksExpiry: 'yes' },
      options: { categories: 'create' },
    },
  )
  const there = reasons['Code: already taken'] ?? 0
  return {
    figures: { medicines: progress.total, saved: progress.saved, 'there already': there, ...reasons },
    wrong: differences({ medicines }, { medicines: progress.saved + there }),
  }
}

if (import.meta.main) await runCommand({ folder: invimaFile, run: importInvima })
