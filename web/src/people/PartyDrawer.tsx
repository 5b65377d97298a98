import type { UseQueryResult } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { EditButton } from '../kit/EditButton.tsx'
import { HistoryPanel } from '../kit/HistoryPanel.tsx'
import { IconMenu } from '../kit/Menu.tsx'
import { RecordBody, RecordDrawer } from '../kit/RecordDrawer.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { StatusMark } from '../kit/StatusMark.tsx'
import { Tag } from '../kit/Tag.tsx'
import type { PartyRow } from './calls.ts'
import type { PartyHands } from './use-party.tsx'
import fieldStyles from '../kit/field.module.css'
import textStyles from '../kit/text.module.css'
import styles from './people.module.css'

interface PartyDrawerProps<Row> {
  id: number
  query: UseQueryResult<Row>
  /** Label and value pairs. */
  facts: (row: Row) => readonly (readonly [label: string, value: ReactNode])[]
  hands: PartyHands<Row>
}

/** What is known of one, what can be done with it, and its history, beside the list. */
export function PartyDrawer<Row extends PartyRow>({ id, query, facts, hands }: PartyDrawerProps<Row>) {
  const { t } = useText()
  const row = query.data
  const approve = row?.approval === 'pending' ? hands.approve : undefined
  useShortcut('a', () => (row && approve ? approve(row) : false), {
    active: approve !== undefined,
    ...(approve && { label: t('person.approve') }),
  })
  return (
    <RecordDrawer
      id={id}
      record={hands.record}
      list={hands.list}
      head={
        row && {
          title: hands.nameOf(row),
          subtitle: (
            <span className={textStyles.row}>
              <StatusMark approval={row.approval} word={t(`person.approval.${row.approval}`)} />
              {!row.active && <Tag>{t('person.inactive')}</Tag>}
            </span>
          ),
        }
      }
      result={query}
      failed={t('person.failed')}
    >
      {row && (
        <RecordBody>
          {/* Above and not below: where a foot would be, toasts come up. */}
          <div className={textStyles.row}>
            {approve && (
              <Button kind="primary" icon={Check} kbd="a" onPress={() => approve(row)}>
                {t('person.approve')}
              </Button>
            )}
            <EditButton onPress={() => hands.edit(row)} />
            <IconMenu label={t('kit.more')} placement="bottom start" entries={hands.menu(row)} />
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
            <HistoryPanel kind={hands.kind} id={row.id} />
          </section>
        </RecordBody>
      )}
    </RecordDrawer>
  )
}
