import {
  type CountLine,
  listCountLines,
  countLinesByValue,
  type StockCount,
} from '@trastienda/contract/stock-count'
import { resumeStockCount } from '@trastienda/contract/stock-count-lifecycle'
import { isEditable } from '@trastienda/contract/status'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RotateCcw, ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { refreshDocuments } from '../../document/refresh.ts'
import { WhoLine } from '../../document/WhoLine.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import type { FilterSpec } from '../../kit/filter-code.ts'
import { Money } from '../../kit/Figures.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { toastSuccess } from '../../kit/toast.ts'
import { call } from '../../session/client.ts'
import { Decision } from '../Decision.tsx'
import { DocumentMark } from '../DocumentMark.tsx'
import { kardexHref } from '../kardex-href.ts'
import { listOfKind } from '../kind.ts'
import { PageActions } from '../PageActions.tsx'
import type { StockLifecycle } from '../use-stock-lifecycle.tsx'
import { UnsentOfClosed } from './UnsentNote.tsx'
import { useUncounted } from './use-counted.ts'
import { useLineColumns } from './line-columns.tsx'
import hiddenStyles from '../../kit/hidden.module.css'
import textStyles from '../../kit/text.module.css'
import stockStyles from '../stock.module.css'

/** What holds for people who do not see the differences: it is being counted, or waits for who approves it. */
const sightOf = (approval: StockCount['approval']) => (approval === 'pending' ? 'finished' : 'blind')

/** A closed count: the counted quantities and, for people who may see them, the differences from the ledger. */
export function CountView({ count, lifecycle }: { count: StockCount; lifecycle: StockLifecycle }) {
  const { t } = useText()
  const { history } = useRouter()
  const { id, storeId, blind, approval } = count
  const kardex = ({ productId }: CountLine) => kardexHref({ productId, storeId })
  const columns = useLineColumns(blind, kardex)
  const sight = blind && approval !== 'cancelled' && sightOf(approval)
  const filters: readonly FilterSpec[] = blind
    ? []
    : [
        {
          name: 'differing',
          label: t('stockCount.difference'),
          kind: 'flag',
          yes: t('stockCount.differs'),
          no: t('stockCount.agrees'),
        },
      ]
  return (
    <ListScreen
      head={{
        title: t('stock.title_of.stock_count', { reference: count.reference }),
        crumbs: [{ label: t('stockCount.title'), href: listOfKind.stock_count }],
        actions: (
          <PageActions kind="stock_count" subject={count} lifecycle={lifecycle}>
            <DocumentMark approval={approval} />
            {lifecycle.edits && isEditable({ approval }) && <Resume count={count} />}
          </PageActions>
        ),
      }}
      source={{ endpoint: listCountLines, byValue: countLinesByValue, params: { id } }}
      columns={columns}
      row={{
        id: ({ id: line }) => line,
        name: ({ productName }) => productName,
        open: (line) => history.push(kardex(line)),
      }}
      find={{
        filters,
        ...(!blind && {
          views: [{ id: 'differing', label: t('stockCount.differing'), filters: { differing: 'true' } }],
        }),
        sort: blind ? 'name' : '-value',
        search: t('act.searchProduct'),
      }}
      exportName="stock-count-lines"
      words={{ empty: { icon: ScanBarcode, title: t('stockCount.nothingCounted') } }}
    >
      <Decision of={count} />
      <UnsentOfClosed key={id} countId={id} />
      <div className={stockStyles.countFacts}>
        <p className={textStyles.muted}>
          <bdi>{count.store}</bdi> · {count.category === '' ? t('stockCount.whole') : count.category}
          {sight && ` · ${t(`stockCount.${sight}`)}`}
        </p>
        {!blind && (
          <p className={stockStyles.countSums}>
            <span>{t('stockCount.differ', { count: count.differing ?? 0 })}</span>
            <span>
              {t('stockCount.gained')} <Money of={count.gained} full />
            </span>
            <span>
              {t('stockCount.missing')} <Money of={count.missing} full />
            </span>
          </p>
        )}
        {isEditable({ approval }) && <Uncounted id={id} />}
        {count.uncounted !== null && count.uncounted > 0 && (
          <p className={textStyles.warning}>
            {t('stock.approve.uncounted', { count: count.uncounted })}. {t('stockCount.uncountedStayed')}
          </p>
        )}
        <WhoLine kind="stock_count" of={count} />
      </div>
    </ListScreen>
  )
}

/** How many lots nobody counted: the list beneath is only of the others. */
function Uncounted({ id }: { id: number }) {
  const { t } = useText()
  const { total } = useUncounted(id) ?? { total: 0 }
  if (total === 0) return null
  return (
    <p className={textStyles.warning}>
      {t('stock.approve.uncounted', { count: total })}. {t('stock.approve.uncountedText')}
    </p>
  )
}

function Resume({ count }: { count: StockCount }) {
  const { t } = useText()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { id, version, reference } = count
  const resume = async (_reason: string, key: string) => {
    await call(resumeStockCount, { params: { id }, version, key })
    toastSuccess(t('stockCount.resumed', { reference }))
    await refreshDocuments(client, 'stock_count')
  }
  return (
    <>
      <Button icon={RotateCcw} label={t('stockCount.resume')} onPress={() => setAsking(true)}>
        <span className={hiddenStyles.belowLarge}>{t('stockCount.resume')}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('stockCount.resumeTitle', { reference })}
        confirm={t('stockCount.resume')}
        onConfirm={resume}
      >
        {t('stockCount.resumeBody')}
      </ConfirmDialog>
    </>
  )
}
