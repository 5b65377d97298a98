import { useText } from '../../i18n/useText.ts'
import { Menu } from '../../kit/Menu.tsx'
import type { ReportAddress } from './use-report-address.ts'
import textStyles from '../../kit/text.module.css'

export type GroupName =
  | 'day'
  | 'week'
  | 'month'
  | 'store'
  | 'product'
  | 'category'
  | 'user'
  | 'customer'
  | 'supplier'
  | 'method'
  | 'state'
  | 'batch'

interface GroupFieldsProps {
  address: ReportAddress
  names: readonly [GroupName, ...GroupName[]]
  by: GroupName
  /** How groups are divided further; undefined when they cannot be. */
  inner?: GroupName | ''
}

/** How a report is grouped, and how each group is divided further. */
export function GroupFields({ address: { change }, names, by, inner }: GroupFieldsProps) {
  const { t } = useText()
  return (
    <>
      <Menu
        kind="ghost"
        label={t('report.by.label')}
        placement="bottom start"
        entries={names.map((name) => ({
          id: name,
          label: t(`report.by.${name}`),
          run: () => change({ by: name === names[0] ? null : name, sort: null, show: null }, 'push'),
        }))}
      >
        <span className={textStyles.faint}>{t('report.by.label')}</span> {t(`report.by.${by}`)}
      </Menu>
      {inner !== undefined && (
        <Menu
          kind="ghost"
          label={t('report.by.within')}
          placement="bottom start"
          entries={[
            { id: 'none', label: t('report.by.none'), run: () => change({ within: null }, 'push') },
            ...names
              .filter((name) => name !== by)
              .map((name) => ({
                id: name,
                label: t(`report.by.${name}`),
                run: () => change({ within: name }, 'push'),
              })),
          ]}
        >
          <span className={textStyles.faint}>{t('report.by.within')}</span>{' '}
          {inner === '' || inner === by ? t('report.by.none') : t(`report.by.${inner}`)}
        </Menu>
      )}
    </>
  )
}
