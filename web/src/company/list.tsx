import {
  activateCompany,
  type CompanyRow,
  deactivateCompany,
  listCompanies,
  companiesByValue,
} from '@trastienda/contract/company'
import { Building2, CircleSlash, History, Power } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { DayText } from '../kit/Days.tsx'
import { Nil } from '../kit/Figures.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
import { Tag } from '../kit/Tag.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { CompanyDialog } from './CompanyDialog.tsx'
import { HistoryDialog } from '../pick/HistoryDialog.tsx'
import { useSwitch } from '../pick/use-switch.ts'
import { classes } from '../kit/classes.ts'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'

const calls = {
  list: listCompanies,
  activate: activateCompany,
  deactivate: deactivateCompany,
  picked: 'companies',
}

type OpenedDialog = { readonly what: 'form' | 'history' | 'off'; readonly row?: CompanyRow } | null

const fresh: OpenedDialog = { what: 'form' }

export default function CompanyList() {
  const { t } = useText()
  const [opened, setDialog] = useState<OpenedDialog>(null)
  const { asked, end } = useAsked('new')
  const dialog = opened ?? (asked ? fresh : null)
  const close = () => {
    setDialog(null)
    end()
  }
  const { filters, turn, turnAtOnce } = useSwitch(calls)
  return (
    <>
      <ListScreen
        head={{
          title: t('menu.companies'),
          create: { label: t('company.add'), run: () => setDialog(fresh) },
        }}
        source={{ endpoint: listCompanies, byValue: companiesByValue }}
        columns={useColumns()}
        row={{
          id: ({ id }: CompanyRow) => id,
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
            row.active
              ? {
                  id: 'off',
                  label: `${t('person.deactivate')}…`,
                  icon: CircleSlash,
                  danger: true,
                  apart: true,
                  run: () => setDialog({ what: 'off', row }),
                }
              : {
                  id: 'on',
                  label: t('person.activate'),
                  icon: Power,
                  apart: true,
                  run: () => turnAtOnce(row, true),
                },
          ],
        }}
        find={{
          filters,
          views: [{ id: 'inactive', label: t('company.inactives'), filters: { active: 'false' } }],
          sort: 'name',
          search: t('company.search'),
        }}
        exportName="companies"
        words={{
          count: (total, filtered) => t(filtered ? 'company.filtered' : 'company.rows', { total }),
          empty: { icon: Building2, title: t('company.empty') },
        }}
      />
      {dialog?.what === 'form' && <CompanyDialog id={dialog.row?.id} onClose={close} />}
      {dialog?.what === 'history' && dialog.row && (
        <HistoryDialog kind="company" row={dialog.row} onClose={close} />
      )}
      {dialog?.what === 'off' && dialog.row && (
        <ConfirmDialog
          open
          onClose={close}
          title={t('person.deactivateOf', { name: dialog.row.name })}
          confirm={t('person.deactivate')}
          danger
          onConfirm={() => dialog.row && turn(dialog.row, false)}
        >
          {t('company.deactivateNote')}
        </ConfirmDialog>
      )}
    </>
  )
}

function useColumns(): readonly Column<CompanyRow>[] {
  const { t } = useText()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('label.name'),
        sort: 'name',
        card: 'a',
        opens: true,
        cell: ({ name, active, sample, disabled }) => (
          <span className={textStyles.row}>
            <bdi className={classes(tableStyles.name, textStyles.clip)}>{name}</bdi>
            {sample && <Tag tone="info">{t('company.sample')}</Tag>}
            {disabled && <Tag tone="warning">{t('company.disabled')}</Tag>}
            {!active && <Tag>{t('company.inactive')}</Tag>}
          </span>
        ),
      },
      {
        id: 'taxId',
        label: t('person.taxId'),
        width: 132,
        card: 'c',
        className: textStyles.muted,
        cell: ({ taxId }) => (taxId === '' ? <Nil /> : <bdi dir="ltr">{taxId}</bdi>),
      },
      {
        id: 'stores',
        label: t('label.stores'),
        sort: 'stores',
        kind: 'quantity',
        cell: ({ stores }) => stores,
      },
      {
        id: 'users',
        label: t('label.users'),
        sort: 'users',
        kind: 'quantity',
        from: 'md',
        cell: ({ users }) => users,
      },
      {
        id: 'closingDate',
        label: t('company.closingDate'),
        sort: 'closing',
        kind: 'date',
        from: 'md',
        className: textStyles.muted,
        cell: ({ closingDate }) => <DayText of={closingDate} />,
      },
      {
        id: 'selfApproval',
        label: t('company.selfApproval'),
        from: 'lg',
        width: 140,
        className: textStyles.muted,
        cell: ({ selfApproval }) => (selfApproval ? t('kit.yes') : <Nil />),
      },
    ],
    [t],
  )
}
