import type { UseQueryResult } from '@tanstack/react-query'
import { Check, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Drawer } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { HistoryPanel } from '../kit/HistoryPanel.tsx'
import { IconMenu, type MenuEntry } from '../kit/Menu.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { StatusMark } from '../kit/StatusMark.tsx'
import { Tag } from '../kit/Tag.tsx'
import type { PartyCalls, PartyRow } from './calls.ts'
import dialogStyles from '../kit/dialog.module.css'
import fieldStyles from '../kit/field.module.css'
import textStyles from '../kit/text.module.css'
import styles from './people.module.css'

interface PartyDrawerProps<Row> {
  kind: PartyCalls['kind']
  query: UseQueryResult<Row>
  nameOf: (row: Row) => string
  /** Label and value pairs. */
  facts: (row: Row) => readonly (readonly [label: string, value: ReactNode])[]
  menu: (row: Row) => readonly MenuEntry[]
  /** Opens the confirmation of approving it; absent for people who may not. */
  onApprove?: ((row: Row) => void) | undefined
  onEdit: (row: Row) => void
  onClose: () => void
}

/** What is known of one, what can be done with it, and its history. */
export function PartyDrawer<Row extends PartyRow>(props: PartyDrawerProps<Row>) {
  const { kind, query, nameOf, facts, menu, onApprove, onEdit, onClose } = props
  const { t } = useText()
  const late = useLate(query.isPending)
  const row = query.data
  if (!row) {
    if (!late && !query.isError) return null
    return (
      <Drawer open onClose={onClose} title={t('person.details')} size="small">
        <div className={dialogStyles.body} data-part="dialog-body" data-scrolls="">
          {query.isError ? (
            <Failure title={t('person.failed')} error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton label={t('kit.loading')} rows={8} />
          )}
        </div>
      </Drawer>
    )
  }
  return (
    <Drawer
      open
      onClose={onClose}
      size="small"
      title={<bdi>{nameOf(row)}</bdi>}
      subtitle={
        <span className={textStyles.row}>
          <StatusMark approval={row.approval} word={t(`person.approval.${row.approval}`)} />
          {!row.active && <Tag>{t('person.inactive')}</Tag>}
        </span>
      }
    >
      <div className={dialogStyles.body} data-part="dialog-body" data-scrolls="">
        {/* Above and not below: where a foot would be, toasts come up. */}
        <div className={textStyles.row}>
          {onApprove && row.approval === 'pending' && (
            <Button kind="primary" icon={Check} onPress={() => onApprove(row)}>
              {t('person.approve')}
            </Button>
          )}
          <Button icon={Pencil} onPress={() => onEdit(row)}>
            {t('act.edit')}
          </Button>
          <IconMenu label={t('kit.more')} placement="bottom start" entries={menu(row)} />
        </div>
        <dl className={styles.facts}>
          {facts(row).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <section>
          <h3 className={fieldStyles.label} data-part="label">
            {t('person.history')}
          </h3>
          <HistoryPanel kind={kind} id={row.id} />
        </section>
      </div>
    </Drawer>
  )
}
