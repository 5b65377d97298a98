import { useQuery } from '@tanstack/react-query'
import { listProducts, productsByValue, type ProductRow, productGroups } from '@trastienda/contract/product'
import { Barcode, Package, Power, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { ImportButton } from '../import/ImportButton.tsx'
import { BesideList } from '../kit/BesideList.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
import type { ListView } from '../kit/list-views.ts'
import type { MenuEntry } from '../kit/Menu.tsx'
import type { BulkAction } from '../kit/SelectionBar.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { LabelDialog, type LabelProduct } from '../print/LabelDialog.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { useOpenRecord } from '../kit/use-open-record.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useProductActs } from './acts.ts'
import { useProductColumns, useProductFilters } from './columns.tsx'
import { ProductDrawer } from './ProductDrawer.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { countKey } from './queries.ts'
import { useProductEdits } from './use-product-edits.ts'

type OpenedDialog =
  | { readonly what: 'form'; readonly id: number | null }
  | { readonly what: 'labels'; readonly products: readonly LabelProduct[] }
  | { readonly what: 'remove'; readonly product: Pick<ProductRow, 'id' | 'name' | 'version'> }
  | null

const fresh = { what: 'form', id: null } as const

/** What is chosen in the drawer of a product: its tab, and the store and days of its kardex. */
const drawerParameters = ['tab', 'in', 'from', 'to']

export default function ProductList() {
  const { t } = useText()
  const acts = useProductActs()
  const [opened, setDialog] = useState<OpenedDialog>(null)
  const { asked, end } = useAsked('new')
  const dialog = opened ?? (asked ? fresh : null)
  const record = useOpenRecord('open', drawerParameters)
  const edits = useProductEdits()
  const columns = useProductColumns(edits)
  const filters = useProductFilters()
  const views = useProductViews()

  const edit = ({ id }: Pick<ProductRow, 'id'>) => setDialog({ what: 'form', id })
  const saved = (id: number, name: string, added: boolean) => {
    toastSuccess(t(added ? 'product.form.added' : 'person.done.saved', { name }))
    void acts.refresh(id)
    if (added) record.show(id)
  }
  const close = () => {
    setDialog(null)
    end()
  }
  const print: BulkAction<ProductRow> = {
    id: 'labels',
    label: t('stockLabel.open'),
    icon: Barcode,
    kbd: 'l',
    run: ({ rows }) => setDialog({ what: 'labels', products: rows.map(labelled) }),
  }
  const menuOf = (row: ProductRow): readonly MenuEntry[] => [
    {
      id: 'labels',
      label: t('stockLabel.open'),
      icon: Barcode,
      run: () => setDialog({ what: 'labels', products: [labelled(row)] }),
    },
    {
      id: 'active',
      label: t(row.active ? 'person.deactivate' : 'person.activate'),
      icon: Power,
      run: () => void acts.switchTo(row, !row.active),
    },
    {
      id: 'remove',
      label: t('act.delete'),
      icon: Trash2,
      danger: true,
      apart: true,
      run: () => setDialog({ what: 'remove', product: row }),
    },
  ]

  return (
    <>
      <BesideList
        open={record.id}
        size="large"
        renderDrawer={(id) => (
          <ProductDrawer
            id={id}
            record={record}
            edit={edit}
            switchTo={(product, active) => void acts.switchTo(product, active)}
            remove={(product) => setDialog({ what: 'remove', product })}
          />
        )}
      >
        <ListScreen
          head={{
            title: t('label.products'),
            create: { label: t('product.create'), run: () => setDialog(fresh) },
            actions: <ImportButton kind="product" />,
          }}
          source={{ endpoint: listProducts, byValue: productsByValue, groups: productGroups }}
          columns={columns}
          row={{
            id: ({ id }: ProductRow) => id,
            name: ({ name }) => name,
            open: ({ id }) => record.show(id),
            edit,
            menu: menuOf,
          }}
          find={{ filters, views, sort: 'name', search: t('act.searchProduct'), scans: true }}
          exportName="products"
          words={{
            count: (total, filtered) => t(filtered ? 'product.filteredRows' : 'product.rows', { total }),
            empty: { icon: Package, title: t('product.empty.title'), body: t('product.empty.body') },
          }}
          bulk={[print]}
        />
      </BesideList>
      {dialog?.what === 'form' && (
        <ProductDialog
          id={dialog.id}
          onClose={close}
          onSaved={(id, name) => saved(id, name, dialog.id === null)}
        />
      )}
      {dialog?.what === 'labels' && <LabelDialog products={dialog.products} onClose={close} />}
      {dialog?.what === 'remove' && (
        <ConfirmDialog
          open
          danger
          onClose={close}
          title={t('category.act.removeTitle', { name: dialog.product.name })}
          confirm={t('act.delete')}
          onConfirm={async () => {
            await acts.remove(dialog.product)
            if (record.id === dialog.product.id) record.close()
          }}
        >
          {t('product.act.removeBody')}
        </ConfirmDialog>
      )}
    </>
  )
}

const labelled = ({ id, code, name, onHand }: ProductRow): LabelProduct => ({
  id,
  code,
  name,
  onHand: Math.max(0, Math.floor(Number(onHand))),
})

/** The tabs over the list, with how many are low. */
function useProductViews() {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const low = useQuery({
    queryKey: [...countKey, companyId],
    queryFn: ({ signal }) =>
      call(listProducts, { query: { low: 'true', active: 'true', limit: '1' }, signal }),
    select: ({ total }) => total,
  })
  return useMemo(
    (): readonly ListView[] => [
      {
        id: 'low',
        label: t('product.view.low'),
        filters: { low: 'true', active: 'true' },
        ...(low.data !== undefined && { count: low.data }),
      },
      { id: 'expiry', label: t('product.view.expiry'), filters: { tracksExpiry: 'true' } },
      { id: 'inactive', label: t('product.view.inactive'), filters: { active: 'false' } },
    ],
    [t, low.data],
  )
}
