import { importReason } from './import-reason.ts'
import { importSample } from './import-sample.ts'
import { installed } from './installed.ts'
import { letter } from './letter.ts'
import { paper } from './paper.ts'
import { reportPaper } from './report-paper.ts'
import { salePaper } from './sale-paper.ts'
import { screens } from './screens.ts'
import { sheet } from './sheet.ts'

/** The words of the screens, and what only the server says: on paper, in tables, in letters. */
export const all = {
  ...screens,
  importReason,
  importSample,
  installed,
  letter,
  paper,
  reportPaper,
  salePaper,
  sheet,
}

export type All = typeof all
