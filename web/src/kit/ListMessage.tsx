import { useText } from '../i18n/useText.ts'
import { CreateButton } from './CreateButton.tsx'
import { Empty, Failure, NoMatch } from './Empty.tsx'
import type { ListScreenProps } from './list-props.ts'
import type { useList } from './use-list.tsx'

interface ListMessageProps<Row> {
  list: ReturnType<typeof useList<Row>>
  screen: ListScreenProps<Row>
}

/** What stands in place of rows: why they could not be loaded, that none matches, or that there are none yet. */
export function ListMessage<Row>({ list, screen }: ListMessageProps<Row>) {
  const { t } = useText()
  const { rows, filtered } = list
  const { empty, create } = screen
  if (rows.error) {
    const title = rows.total > 0 ? t('kit.list.failedMore') : t('kit.list.failed')
    return <Failure title={title} error={rows.error} onRetry={rows.retry} />
  }
  if (rows.pending || rows.total > 0) return null
  if (filtered) return <NoMatch title={t('kit.list.noMatch')} onClear={list.clear} />
  return (
    <Empty
      icon={empty.icon}
      title={empty.title}
      actions={
        (create || empty.actions) && (
          <>
            {create && <CreateButton create={create} next />}
            {empty.actions}
          </>
        )
      }
    >
      {empty.body}
    </Empty>
  )
}
