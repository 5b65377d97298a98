import { importCells, type ImportField, type ImportRow } from '@trastienda/contract/import'
import { centavos } from '@trastienda/contract/money'
import { formatCop, formatQuantity } from '@trastienda/words/format'
import { ArrowRight } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { Icon } from '../kit/Icon.tsx'
import textStyles from '../kit/text.module.css'

/** The field of a column that is a number, with what was read; a column of an amount comes first. */
export function figureIn(
  fields: readonly ImportField[],
  figures: ImportRow['figures'],
): { readonly field: ImportField; readonly value: string | number } | undefined {
  const read = fields.flatMap((field) => {
    const value = figures[field]
    return value === undefined ? [] : { field, value }
  })
  return read.find(({ field }) => importCells[field] === 'money') ?? read[0]
}

interface ReadProps {
  text: string
  field: ImportField
  value: string | number
}

/** A number as it was read, after the text of its cell where the language writes it differently. */
export function ReadFigure({ text, field, value }: ReadProps) {
  const { t, locale } = useText()
  const isMoney = importCells[field] === 'money'
  const written = isMoney ? formatCop(Number(value), locale) : formatQuantity(String(value), locale)
  const same = text.replace(/[\s$]|COP/gi, '') === written
  if (same && !isMoney) return <bdi>{text}</bdi>
  return (
    <>
      {!same && (
        <>
          <bdi className={textStyles.faint}>{text}</bdi> <Icon of={ArrowRight} small flip />
          <span className={textStyles.unseen}> {t('imports.isRead')} </span>{' '}
        </>
      )}
      {isMoney ? <Money of={centavos(Number(value))} currency full /> : <bdi dir="ltr">{written}</bdi>}
    </>
  )
}
