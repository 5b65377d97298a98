import {
  activateStore,
  deactivateStore,
  deleteStore,
  listStores,
  storesByValue,
  type StoreRow,
} from '@trastienda/contract/store'
import { CircleSlash, History, Power, Store, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Nil } from '../kit/Figures.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
import { Tag } from '../kit/Tag.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { HistoryDialog } from '../pick/HistoryDialog.tsx'
import { StoreDialog } from './StoreDialog.tsx'
import { useSwitch } from '../pick/use-switch.ts'
import { classes } from '../kit/classes.ts'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'

const calls = { list: listStores, activate: activateStore, deactivate: deactivateStore, picked: 'stores' }

type OpenedDialog = { readonly what: 'form' | 'history' | 'delete'; readonly row?: StoreRow } | null

const fresh: OpenedDialog = { what: 'form' }

export default function StoreList() {
  const { t } = useText()
  const [opened, setDialog] = useState<OpenedDialog>(null)
  const { asked, end } = useAsked('new')
  const dialog = opened ?? (asked ? fresh : null)
  const close = () => {
    setDialog(null)
    end()
  }
  const { filters, refresh, turnAtOnce } = useSwitch(calls)
  const remove = async ({ id, version, name }: StoreRow) => {
    await call(deleteStore, { params: { id }, version })
    toastSuccess(t('person.done.deleted', { name }))
    await refresh()
  }
  return (
    <>
      <ListScreen
        head={{
          title: t('label.stores'),
          create: { label: t('store.add'), run: () => setDialog(fresh) },
        }}
        source={{ endpoint: listStores, byValue: storesByValue }}
        columns={useColumns()}
        row={{
          id: ({ id }: StoreRow) => id,
          name: ({ name }) => name,
          open: (row) => setDialog({ what: 'form', row }),
          edit: (row) => setDialog({ what: 'form', row }),
          menu: (row) => [
            {
              id: 'history',
              label: t('history.title'),
              icon: History,
              run: () => setDialog({ what: 'history', row }),
            },
            {
              id: 'turn',
              label: t(row.active ? 'person.deactivate' : 'person.activate'),
              icon: row.active ? CircleSlash : Power,
              apart: true,
              run: () => turnAtOnce(row, !row.active),
            },
            {
              id: 'delete',
              label: t('person.delete'),
              icon: Trash2,
              danger: true,
              run: () => setDialog({ what: 'delete', row }),
            },
          ],
        }}
        find={{
          filters,
          views: [{ id: 'inactive', label: t('company.inactives'), filters: { active: 'false' } }],
          sort: 'name',
          search: t('store.search'),
        }}
        exportName="stores"
        words={{
          count: (total, filtered) => t(filtered ? 'store.filtered' : 'store.rows', { total }),
          empty: { icon: Store, title: t('store.empty'), body: t('store.emptyNote') },
        }}
      />
      {dialog?.what === 'form' && <StoreDialog id={dialog.row?.id} onClose={close} />}
      {dialog?.what === 'history' && dialog.row && (
        <HistoryDialog kind="store" row={dialog.row} onClose={close} />
      )}
      {dialog?.what === 'delete' && dialog.row && (
        <ConfirmDialog
          open
          onClose={close}
          title={t('person.deleteOf', { name: dialog.row.name })}
          confirm={t('act.delete')}
          danger
          onConfirm={() => dialog.row && remove(dialog.row)}
        >
          {t('person.deleteNote')}
        </ConfirmDialog>
      )}
    </>
  )
}

function useColumns(): readonly Column<StoreRow>[] {
  const { t } = useText()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('label.name'),
        sort: 'name',
        card: 'a',
        opens: true,
        cell: ({ name, active }) => (
          <span className={textStyles.row}>
            <bdi className={classes(tableStyles.name, textStyles.clip)}>{name}</bdi>
            {!active && <Tag>{t('store.inactive')}</Tag>}
          </span>
        ),
      },
      {
        id: 'company',
        label: t('label.company'),
        from: 'md',
        className: textStyles.muted,
        cell: ({ company }) => company,
      },
      {
        id: 'city',
        label: t('person.city'),
        sort: 'city',
        card: 'c',
        className: textStyles.muted,
        cell: ({ city }) => (city === '' ? <Nil /> : city),
      },
      {
        id: 'address',
        label: t('person.address'),
        from: 'md',
        className: textStyles.muted,
        cell: ({ address }) => (address === '' ? <Nil /> : address),
      },
    ],
    [t],
  )
}
