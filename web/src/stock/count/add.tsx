import type { Day } from '@trastienda/contract/calendar'
import { addStockCount, countDraft } from '@trastienda/contract/stock-count-lifecycle'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import type { Option } from '../../kit/filter-code.ts'
import { useLeaveGuard } from '../../kit/LeaveGuard.tsx'
import { Note } from '../../kit/Note.tsx'
import { PageHead } from '../../kit/Page.tsx'
import { ProblemSummary } from '../../kit/ProblemSummary.tsx'
import { useShortcut } from '../../kit/shortcut.ts'
import { TextArea, TextField } from '../../kit/TextField.tsx'
import { today } from '../../kit/today.ts'
import { useEnterWalk, WalkProvider } from '../../kit/use-enter-walk.ts'
import { useForm } from '../../kit/use-form.ts'
import { useClosedDay } from '../../pick/closed-day.ts'
import { DocumentDay } from '../../pick/DocumentDay.tsx'
import { CategoryPick } from '../../pick/CategoryPick.tsx'
import { StorePick } from '../../pick/StorePick.tsx'
import { call } from '../../session/client.ts'
import { documentPath, listOfKind } from '../kind.ts'
import { usePlace, useUsualStore } from '../../lines/use-place.ts'
import { noteStore } from '../../lines/usual-store.ts'
import { classes } from '../../kit/classes.ts'
import formStyles from '../../lines/form.module.css'
import stockStyles from '../stock.module.css'

interface Values {
  readonly storeId: number | null
  readonly category: Option | null
  readonly reference: string
  readonly countedOn: Day | null
  readonly note: string
}

const bodyOf = ({ category, reference, ...values }: Values) => ({
  ...values,
  categoryId: category === null ? null : Number(category.id),
  reference: reference.trim() === '' ? null : reference,
})

/** Opens a count of a store, or of one category in it; then the counting begins. */
export default function StockCountAdd() {
  const storeId = useUsualStore('stock_count')
  return storeId === undefined ? null : <Entry storeId={storeId} />
}

function Entry({ storeId }: { storeId: number | null }) {
  const { t } = useText()
  const { history } = useRouter()
  const place = usePlace()
  const [initial] = useState<Values>(() => ({
    storeId,
    category: null,
    reference: '',
    countedOn: today(),
    note: '',
  }))
  const closedDay = useClosedDay('countedOn')
  const form = useForm({
    schema: countDraft,
    initial,
    startsToday: 'countedOn',
    toBody: bodyOf,
    also: ({ countedOn }) => closedDay(countedOn),
    submit: (body, key) => call(addStockCount, { body, key }),
  })
  const [opened, setOpened] = useState<number | null>(null)
  const save = async (): Promise<boolean> => {
    const chosen = form.values.storeId
    const saved = await form.submit()
    if (saved && chosen !== initial.storeId) noteStore(localStorage, 'stock_count', place, chosen)
    if (saved) setOpened(saved.id)
    return saved !== null
  }
  useEffect(() => {
    // In place of the form: a step back would offer to begin another.
    if (opened !== null) history.replace(documentPath('stock_count', opened))
  }, [opened, history])
  useShortcut('mod+s', () => void save(), { label: t('stockCount.start') })
  const { walk, leadFrom } = useEnterWalk<HTMLFormElement>()
  const guard = useLeaveGuard(form.dirty && opened === null, { save })
  return (
    <div className={formStyles.form}>
      <PageHead
        title={t('stockCount.new')}
        crumbs={[{ label: t('stockCount.title'), href: listOfKind.stock_count }]}
      />
      <form
        {...walk}
        className={classes(formStyles.main, stockStyles.goodsMain, stockStyles.countNew)}
        data-part="form-main"
        data-scrolls=""
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <ProblemSummary form={form} />
        <Note kind="info">{t('stockCount.how')}</Note>
        <WalkProvider value={leadFrom}>
          <StorePick
            {...form.field('storeId')}
            label={t('stock.field.store')}
            required
            autoFocus={storeId === null}
          />
          <CategoryPick
            {...form.choice('category', 'categoryId')}
            label={t('label.category')}
            required={false}
            hint={t('stockCount.wholeHint')}
            autoFocus={storeId !== null}
          />
        </WalkProvider>
        <DocumentDay {...form.field('countedOn')} label={t('label.date')} required max={today()} />
        <TextField
          {...form.field('reference')}
          label={t('stock.field.reference')}
          required={false}
          code
          maxLength={64}
          placeholder={t('label.automatic')}
        />
        <TextArea
          {...form.field('note')}
          label={t('label.note')}
          required={false}
          rows={2}
          maxLength={2000}
        />
        <div className={stockStyles.countStart} data-stays="foot">
          <Button type="submit" kind="primary" kbd="mod+s" busy={form.busy}>
            {t('stockCount.start')}
          </Button>
        </div>
      </form>
      {guard}
    </div>
  )
}
