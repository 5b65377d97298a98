import { centavos } from '@trastienda/contract/money'
import { isDay, type Day } from '@trastienda/contract/calendar'
import { formatCop, formatDay, formatQuantity } from '@trastienda/words/format'
import type { Translate } from '../i18n/useText.ts'
import { dayPresets, type FilterSpec, type Option, rangeEnds } from './filter-code.ts'

interface Words {
  readonly operator: string
  readonly value: string
}

function ranged(ends: readonly [string, string], t: Translate): Words {
  const [from, to] = ends
  if (from === to) return { operator: t('list.filter.is'), value: from }
  if (from === '') return { operator: t('list.filter.atMost'), value: to }
  if (to === '') return { operator: t('list.filter.atLeast'), value: from }
  return { operator: t('list.filter.between'), value: t('list.filter.range', { from, to }) }
}

function labelsOf(code: string, options: readonly Option[], t: Translate): Words {
  const ids = code.split(',').filter((id) => id !== '')
  const labels = ids.map((id) => options.find((option) => String(option.id) === id)?.label ?? id)
  if (labels.length === 1) return { operator: t('list.filter.isOne'), value: labels[0] ?? '' }
  const value =
    labels.length > 3 ? t('list.filter.count', { count: labels.length }) : labels.join(t('list.filter.comma'))
  return { operator: t('list.filter.isOneOf'), value }
}

/** The text of a filter's chip: operator and value, in the present language. */
export function filterWords(
  spec: FilterSpec,
  code: string,
  { t, locale, options, today }: { t: Translate; locale: string; options: readonly Option[]; today: Day },
): Words {
  switch (spec.kind) {
    case 'oneOf':
      return labelsOf(code, options, t)
    case 'flag':
      return {
        operator: t('list.filter.is'),
        value: code === 'true' ? (spec.yes ?? t('kit.yes')) : (spec.no ?? t('kit.no')),
      }
    case 'days': {
      const preset = dayPresets.find((name) => name === code)
      if (preset) return { operator: t('list.filter.within'), value: t(`list.filter.preset.${preset}`) }
      const [from, to] = rangeEnds(code).map((end) => (isDay(end) ? formatDay(end, locale, today) : ''))
      return ranged([from ?? '', to ?? ''], t)
    }
    default: {
      const write = (end: string) => {
        if (!/^-?\d+(?:\.\d+)?$/.test(end)) return ''
        return spec.money ? formatCop(centavos(Number(end)), locale) : formatQuantity(end, locale)
      }
      const [from, to] = rangeEnds(code).map(write)
      return ranged([from ?? '', to ?? ''], t)
    }
  }
}
