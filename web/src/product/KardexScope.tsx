import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDay } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { beginningOn, endingOn } from '../kit/day-bounds.ts'
import { DayChoice } from '../kit/DayChoice.tsx'
import { Popover } from '../kit/Popover.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { today } from '../kit/today.ts'
import { useStores } from './queries.ts'
import { firstDayOf, periodOf, periods, type Scope } from './scope.ts'
import dialogStyles from '../kit/dialog.module.css'
import textStyles from '../kit/text.module.css'
import styles from './product-drawer.module.css'

interface KardexScopeProps {
  scope: Scope
  onChange: (scope: Scope) => void
}

/** The store and the days of the kardex: a button that shows them and opens the choice. */
export function KardexScope({ scope, onChange }: KardexScopeProps) {
  const { t, locale } = useText()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const stores = useStores().data?.data ?? []
  const now = today()
  const period = periodOf(scope, now)
  const { from, to, store } = scope

  const days = () => {
    if (period !== undefined) return t(`product.kardex.${period}`)
    const [first, last] = [from && formatDay(from, locale, now), to && formatDay(to, locale, now)]
    if (first && last) return t('product.kardex.range', { from: first, to: last })
    return first ? t('product.kardex.since', { from: first }) : t('product.kardex.until', { to: last ?? '' })
  }
  const storeName = stores.find(({ id }) => id === store)?.name
  return (
    <>
      <Button
        ref={anchor}
        kind="ghost"
        icon={SlidersHorizontal}
        opens="dialog"
        expanded={open}
        className={styles.scope}
        onPress={() => setOpen(true)}
      >
        <span className={textStyles.clip}>
          {storeName === undefined ? days() : `${days()}, ${storeName}`}
        </span>
      </Button>
      <Popover
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        label={t('product.kardex.scope')}
        placement="bottom end"
      >
        <div className={styles.scopeForm}>
          <SelectField
            label={t('product.kardex.store')}
            name="store"
            value={store}
            onChange={(id) => onChange({ ...scope, store: id })}
            options={stores.map(({ id, name }) => ({ id, label: name }))}
            none={t('product.kardex.allStores')}
            placeholder={t('product.kardex.allStores')}
          />
          <SelectField
            label={t('product.kardex.period')}
            name="period"
            value={period ?? null}
            onChange={(id) => id !== null && onChange({ ...scope, from: firstDayOf(id, now), to: undefined })}
            options={periods.map((id) => ({ id, label: t(`product.kardex.${id}`) }))}
            placeholder={days()}
          />
          <div className={dialogStyles.twoColumns}>
            <DayChoice
              label={t('product.kardex.from')}
              name="from"
              value={from ?? null}
              max={now}
              refuses={(day) => (day > now ? { code: 'day_future' } : undefined)}
              onChoose={(day) => onChange({ ...scope, ...beginningOn(day, to) })}
            />
            <DayChoice
              label={t('product.kardex.to')}
              name="to"
              value={to ?? null}
              onChoose={(day) => onChange({ ...scope, ...endingOn(day, from) })}
            />
          </div>
        </div>
      </Popover>
    </>
  )
}
