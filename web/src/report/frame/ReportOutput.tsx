import type { Preset } from '@trastienda/contract/report-period'
import { CalendarClock, Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { ExportMenu } from '../../kit/ExportMenu.tsx'
import { useShortcut } from '../../kit/shortcut.ts'
import { useSavedPdf } from '../../print/use-pdf.ts'
import { deliveredAt, storedQuery } from '../delivery/delivered.ts'
import { allDrawn } from './drawn.ts'
import hiddenStyles from '../../kit/hidden.module.css'
import textStyles from '../../kit/text.module.css'

const allColumns: readonly string[] = []
const Deliveries = lazy(() => import('../delivery/Deliveries.tsx'))

interface ReportOutputProps {
  /** The path of the report; its file comes from `<path>/export`. */
  path: string
  /** The name of the file. */
  file: string
  query: Readonly<Record<string, string>>
  columns?: readonly string[]
  /** The preset of the period; null for a report without a period, or for days chosen individually. */
  period: Preset | null
  /** Of whom a statement is. */
  subject?: string | undefined
  /** Loads the remaining rows, so that all of them are printed. */
  fetchAll?: (() => Promise<void>) | undefined
}

/** The ways out of a report: print, a file, mail on a schedule. */
export function ReportOutput({
  path,
  file,
  query,
  columns = allColumns,
  period,
  subject,
  fetchAll,
}: ReportOutputProps) {
  const { t } = useText()
  const savePdf = useSavedPdf()
  const [delivering, setDelivering] = useState(false)
  const delivered = deliveredAt(path)
  const [printing, setPrinting] = useState(false)
  const print = async () => {
    if (printing) return
    setPrinting(true)
    try {
      await fetchAll?.()
      // Charts are drawn again in the width of the paper, because a scaled one can hardly be read.
      const { dataset } = document.documentElement
      dataset['printing'] = ''
      globalThis.addEventListener('afterprint', () => delete dataset['printing'], { once: true })
      await allDrawn()
    } finally {
      setPrinting(false)
    }
    globalThis.print()
  }
  useShortcut('mod+p', () => void print(), { label: t('kit.print') })
  return (
    <>
      <Button kind="ghost" icon={Printer} label={t('kit.print')} busy={printing} onPress={() => void print()}>
        <span className={hiddenStyles.belowSmall}>{t(printing ? 'kit.printing' : 'kit.print')}</span>
      </Button>
      <span className={textStyles.unseen} role="status">
        {printing && t('kit.printing')}
      </span>
      {delivered && (
        <Button
          kind="ghost"
          icon={CalendarClock}
          label={t('reportDelivery.ask')}
          onPress={() => setDelivering(true)}
        >
          <span className={hiddenStyles.belowLarge}>{t('reportDelivery.ask')}</span>
        </Button>
      )}
      <ExportMenu
        path={path}
        query={query}
        columns={columns}
        pdf={() => savePdf(`${path}/export`, file, { ...query, format: 'pdf' })}
      />
      {delivering && delivered && (
        <Suspense fallback={null}>
          <Deliveries
            beginning={{ ...delivered, query: storedQuery(query), period, subject: subject ?? '' }}
            onClose={() => setDelivering(false)}
          />
        </Suspense>
      )}
    </>
  )
}
