import { type Language, languages } from '@trastienda/contract/language'
import type { FieldProblem } from '@trastienda/contract/problem'
import { importReason } from '@trastienda/words/es/import-reason'
import { limitText } from '@trastienda/words/limit'
import { sayIn } from '@trastienda/words/say'
import { titles } from '../sheet/titles.ts'

/** Whether a name is one of the names of a table. */
const isOf = <Name extends string>(table: Readonly<Record<Name, string>>, name: string): name is Name =>
  Object.hasOwn(table, name)

/** The reasons of a refused row in one line: "Código: ya está en uso; Precio: falta". The form shows the same. */
export function reasonText(
  problems: Readonly<Record<string, Pick<FieldProblem, 'limit'> & { code: string }>>,
  language: Language,
): string {
  const say = sayIn(language)
  return Object.entries(problems)
    .map(([field, { code, ...more }]) => {
      const reason = isOf(importReason, code) ? code : 'invalid_value'
      const limit = limitText({ code: reason, ...more }, languages[language].locale)
      const words = say(`importReason.${reason}`, { limit })
      return `${isOf(titles, field) ? say(titles[field]) : field}: ${words}`
    })
    .join('; ')
}
