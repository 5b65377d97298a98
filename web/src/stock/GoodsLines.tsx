import type { LotKind } from '@trastienda/contract/movement'
import { useText } from '../i18n/useText.ts'
import { CameraScan } from '../lines/CameraScan.tsx'
import { LineGrid } from '../lines/grid/LineGrid.tsx'
import type { Line } from '../lines/line.ts'
import { GoodsFigures } from './goods-parts.tsx'
import { GoodsInspector } from './GoodsInspector.tsx'
import type { GoodsGrid } from './use-goods-grid.ts'

interface GoodsLinesProps {
  kind: LotKind
  lines: readonly Line[]
  storeId: number | null
  grid: GoodsGrid
}

/** The goods: a product is scanned or found, and each of its lots in the store gets a line to type into. */
export function GoodsLines({ kind, lines, storeId, grid }: GoodsLinesProps) {
  const { t } = useText()
  const { control, problems } = grid
  return (
    <>
      <CameraScan onCode={control.scan} message={grid.spoken} />
      <GoodsFigures of={grid.figures}>
        <LineGrid
          name={t('stock.form.goods')}
          headings={grid.headings}
          lines={lines}
          problems={problems.lines}
          dated={null}
          control={control}
          onCreate={undefined}
          parts={grid.parts}
          notes={grid.notes}
        />
      </GoodsFigures>
      <GoodsInspector kind={kind} lines={lines} storeId={storeId} grid={grid} />
    </>
  )
}
