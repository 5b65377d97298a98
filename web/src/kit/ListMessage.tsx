import { useContext } from 'react'
import { useText } from '../i18n/useText.ts'
import { rowsText } from './count-words.ts'
import { CreateButton } from './CreateButton.tsx'
import { Empty, Failure, NoMatch } from './Empty.tsx'
import { EmptyOffer, MissingOffer } from './empty-offer.ts'
import { fetchPage } from './list-pages.ts'
import type { ListScreenProps } from './list-props.ts'
import { useDrops } from './use-drops.ts'
import type { List } from './use-list.tsx'

const none: readonly never[] = []

interface ListMessageProps<Row> {
  list: List<Row>
  screen: ListScreenProps<Row>
}

/** Shown instead of rows: why they could not be loaded, that none matches, or that there are none yet. */
export function ListMessage<Row>({ list, screen }: ListMessageProps<Row>) {
  const { t } = useText()
  const { rows, filtered, unfilteredCount } = list
  const drops = useListDrops(list, screen)
  const { count, empty } = screen.words
  const offer = useContext(EmptyOffer)
  const missing = useContext(MissingOffer)(screen.source.endpoint.path)
  const { create } = screen.head
  if (rows.error) {
    const title = rows.total > 0 ? t('list.failedMore') : t('list.failed')
    return <Failure title={title} error={rows.error} onRetry={rows.retry} />
  }
  if (rows.pending || rows.total > 0) return null
  if (filtered) {
    const title = unfilteredCount
      ? t('list.noneOf', { rows: rowsText(unfilteredCount, count, t) })
      : t('list.noMatch')
    return <NoMatch title={title} onClear={list.clear} drops={drops} offer={missing} />
  }
  return (
    <Empty
      icon={empty.icon}
      title={empty.title}
      actions={
        (create || empty.actions || offer || missing) && (
          <>
            {create && <CreateButton create={create} next />}
            {empty.actions}
            {offer}
            {missing}
          </>
        )
      }
    >
      {empty.body}
    </Empty>
  )
}

/** What a list can leave out so that it has rows. */
function useListDrops<Row>({ state, rows, filtered, changeInView }: List<Row>, screen: ListScreenProps<Row>) {
  const { endpoint, params, fixed } = screen.source
  const { filters = none } = screen.find
  return useDrops({
    nothing: filtered && !rows.pending && !rows.stale && !rows.error && rows.total === 0,
    looked: state,
    specs: filters,
    of: [endpoint.path, params ?? {}, fixed ?? {}],
    count: async (query, signal) => {
      const countQuery = { ...fixed, ...query, limit: '1' }
      return (await fetchPage(endpoint, { params, query: countQuery, cursor: undefined, signal })).total
    },
    words: screen.words.count,
    change: changeInView,
  })
}
