import {
  activateCompany,
  type CompanyRow,
  deactivateCompany,
  listCompanies,
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

type Shown = { readonly what: 'form' | 'history' | 'off'; readonly row?: CompanyRow } | null

export default function CompanyList() {
  const { t } = useText()
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  const { filters, turn, turnAtOnce } = useSwitch(calls)
  return (
    <>
      <ListScreen
        head={{
          title: t('frame.nav.companies'),
          create: { label: t('company.add'), run: () => setShown({ what: 'form' }) },
        }}
        source={{ endpoint: listCompanies }}
        columns={useColumns()}
        row={{
          id: ({ id }: CompanyRow) => id,
          name: ({ name }) => name,
          open: (row) => setShown({ what: 'form', row }),
          edit: (row) => setShown({ what: 'form', row }),
          menu: (row) => [
            {
              id: 'history',
              label: t('history.title'),
              icon: History,
              run: () => setShown({ what: 'history', row }),
            },
            row.active
              ? {
                  id: 'off',
                  label: `${t('person.deactivate')}…`,
                  icon: CircleSlash,
                  danger: true,
                  apart: true,
                  run: () => setShown({ what: 'off', row }),
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
      {shown?.what === 'form' && <CompanyDialog id={shown.row?.id} onClose={close} />}
      {shown?.what === 'history' && shown.row && (
        <HistoryDialog kind="company" row={shown.row} onClose={close} />
      )}
      {shown?.what === 'off' && shown.row && (
        <ConfirmDialog
          open
          onClose={close}
          title={t('person.deactivateOf', { name: shown.row.name })}
          confirm={t('person.deactivate')}
          danger
          onConfirm={() => shown.row && turn(shown.row, false)}
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
