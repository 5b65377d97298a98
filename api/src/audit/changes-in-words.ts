import type { AuditKind, HistoryChange } from '@trastienda/contract/history'
import { changesForPeople, codeKeys, isForPeople, lastPart } from '@trastienda/contract/history-words'
import type { Language } from '@trastienda/contract/language'
import { sayIn, type WordKey } from '@trastienda/words/say'

/** A value as people read it: codes by their name, lines field by field. */
function writtenIn(language: Language, kind: AuditKind, field: string, value: unknown): string {
  const say = sayIn(language)
  const inWords = (inner: string, part: unknown) => writtenIn(language, kind, inner, part)
  if (value === null || value === undefined || value === '') return say('history.empty')
  if (Array.isArray(value)) return value.map((part) => inWords(field, part)).join(say('history.list'))
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([inner, part]) => isForPeople(inner) && part !== null && part !== '')
      .map(([inner, part]) => `${titleIn(language, inner)} ${inWords(inner, part)}`)
      .join(say('history.list'))
  if (typeof value === 'boolean') return say(value ? 'kit.yes' : 'kit.no')
  if (typeof value !== 'string') return JSON.stringify(value)
  const keys = codeKeys(kind, field, value) as readonly WordKey[] | undefined
  return keys?.every((key) => say.has(key)) ? keys.map((key) => say(key)).join(say('history.list')) : value
}

function titleIn(language: Language, field: string): string {
  const say = sayIn(language)
  const key = `history.field.${field}` as WordKey
  return say.has(key) ? say(key) : field
}

/** Fields before and after in one cell, one per line: `Costo Leche: 1000 → 1200`. */
export function changesInWords(
  kind: AuditKind,
  changes: readonly HistoryChange[],
  language: Language,
): string {
  return changesForPeople(changes)
    .map(({ field, of, before, after }) => {
      const name = lastPart(field)
      const [was, is] = [before, after].map((value) => writtenIn(language, kind, name, value))
      return `${titleIn(language, name)}${of === '' ? '' : ` ${of}`}: ${was} → ${is}`
    })
    .join('\n')
}
