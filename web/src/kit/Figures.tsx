import type { Cop } from '@trastienda/contract/money'
import { unitAfter } from '@trastienda/contract/unit'
import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  currencySign,
  formatCop,
  formatCost,
  formatPercent,
  formatQuantity,
  formatSignedCop,
  formatSignedQuantity,
} from '@trastienda/words/format'
import { signAside } from '@trastienda/words/sign-aside'
import { formatChange } from '@trastienda/words/format-change'
import { useText } from '../i18n/useText.ts'
import { figureClass } from './figure-parts.ts'
import { Icon } from './Icon.tsx'
import { classes } from './classes.ts'
import readStyles from './read.module.css'
import tagStyles from './tag.module.css'
import textStyles from './text.module.css'

/** An en dash in place of a figure that does not apply. */
export function Nil() {
  return <span className={textStyles.zero}>–</span>
}

/** Says whether an amount has centavos, so that a table in which some do aligns all of them on the decimals. */
export const centavosOf = (of: Cop | null) => ({
  'data-centavos': of !== null && of % 100 !== 0 ? 'some' : 'none',
})

interface MoneyProps {
  /** Centavos; null does not apply. */
  of: Cop | null | undefined
  /** Prints zero like any other amount: in totals that are read aloud, and in cells being edited. */
  full?: boolean
  /** A dim `$` before it, for a grand total. */
  currency?: boolean
  /** Prints a plus before what is more than zero. */
  sign?: boolean
  /** Dims an amount that is not part of any sum. */
  muted?: boolean
}

/** An amount in pesos; zero is dim, what does not apply is a dash. Digits that count are never dim. */
export function Money({ of, full, currency, sign, muted }: MoneyProps) {
  const { locale } = useText()
  if (of == null)
    return (
      <span {...centavosOf(null)}>
        <Nil />
      </span>
    )
  const text = sign ? formatSignedCop(of, locale) : formatCop(of, locale)
  const [before, digits] = signAside(text)
  return (
    <bdi
      dir="ltr"
      {...centavosOf(of)}
      className={classes(
        figureClass(text),
        of === 0 && !full
          ? textStyles.zero
          : muted
            ? classes(readStyles.money, textStyles.faint)
            : readStyles.money,
      )}
    >
      {before}
      {currency && <span className={readStyles.current}>{currencySign(locale)}</span>}
      {digits}
    </bdi>
  )
}

/** Columns of quantities are narrower than those of amounts. */
const longQuantity = 10

interface DecimalProps {
  /** A decimal string; null does not apply. */
  of: string | null | undefined
  /** Printed dim after it. */
  unit?: string
  /** Prints a plus before what is more than zero. */
  sign?: boolean
}

/** A quantity. */
export function Quantity({ of, unit, sign }: DecimalProps) {
  const { locale } = useText()
  if (of == null) return <Nil />
  const text = sign ? formatSignedQuantity(of, locale) : formatQuantity(of, locale)
  return (
    <>
      <bdi
        dir="ltr"
        className={
          /[1-9]/.test(of) ? figureClass(text, longQuantity) : classes(textStyles.unbroken, textStyles.zero)
        }
      >
        {text}
      </bdi>
      {unit && <span className={classes(textStyles.faint, textStyles.small)}> {unitAfter(of, unit)}</span>}
    </>
  )
}

/** A unit cost in pesos. */
export function Cost({ of }: Pick<DecimalProps, 'of'>) {
  const { locale } = useText()
  if (of == null) return <Nil />
  const text = formatCost(of, locale)
  return (
    <bdi dir="ltr" className={figureClass(text)}>
      {text}
    </bdi>
  )
}

interface DeltaProps {
  /** Percentage points: 18.4 is 18,4 %. */
  of: number
  /** From here on, in either direction, it is a warning. */
  limit?: number
  /** Names the value that it is compared with, for the tooltip: "Frente a la última compra". */
  against?: string
}

/** A change in per cent: `↑ 18,4 %`, `↑ 244 %`, `↑ > 999 %`; the tooltip has the exact figure. */
export function Delta({ of, limit = Number.POSITIVE_INFINITY, against }: DeltaProps) {
  const { locale } = useText()
  const rounded = Math.round(Math.abs(of) * 10) / 10
  const exact = formatPercent(rounded, locale)
  const brief = formatChange(rounded < 100 ? of : Math.round(of), locale)
  const more = brief === exact ? against : [against, exact].filter(Boolean).join(': ')
  return (
    <span
      className={
        Math.abs(of) >= limit
          ? classes(tagStyles.mark, textStyles.warning)
          : classes(tagStyles.mark, textStyles.faint)
      }
      title={more}
    >
      {rounded !== 0 && <Icon of={of > 0 ? ArrowUp : ArrowDown} />}
      <span className={textStyles.unseen}>{of < 0 ? '\u2212' : '+'}</span>
      <bdi dir="ltr">{brief}</bdi>
    </span>
  )
}
