import type { LotKind } from '@trastienda/contract/movement'
import { Plus } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Nil, Quantity } from '../kit/Figures.tsx'
import { LineFacts, NoLine } from '../lines/Inspector.tsx'
import type { Line } from '../lines/line.ts'
import { useStores } from '../pick/StorePick.tsx'
import { sendsGoods } from './kind.ts'
import type { GoodsGrid } from './use-goods-grid.ts'

interface GoodsInspectorProps {
  kind: LotKind
  lines: readonly Line[]
  storeId: number | null
  grid: GoodsGrid
}

/** Facts about the current line's product, and the way to a lot of it that the ledger does not know. */
export function GoodsInspector({ kind, lines, storeId, grid }: GoodsInspectorProps) {
  const { t } = useText()
  const { control, facts } = grid
  const products = useSyncExternalStore(facts.subscribe, facts.get)
  const current = useSyncExternalStore(control.subscribe, control.current)
  const store = useStores().find(({ id }) => id === storeId)?.name
  const at = lines.findIndex(({ key }) => key === current)
  const line = lines[at]
  if (!line?.product) return <NoLine>{t('stock.form.hint')}</NoLine>
  const pick = products.get(line.product.id)
  return (
    <LineFacts line={at + 1} product={line.product.name}>
      <div>
        <dt>
          {store === undefined ? t('purchase.inspect.onHandAll') : t('purchase.inspect.onHand', { store })}
        </dt>
        <dd>{pick ? <Quantity of={pick.onHand} unit={pick.unit} /> : <Nil />}</dd>
      </div>
      {!sendsGoods(kind) && (
        <div>
          <dt>{t('label.lot')}</dt>
          <dd>
            <Button kind="ghost" icon={Plus} kbd="mod+enter" onPress={() => control.another(line.key)}>
              {t('lines.keyAnother')}
            </Button>
          </dd>
        </div>
      )}
    </LineFacts>
  )
}
