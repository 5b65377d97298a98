import { ArchiveRestore } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Empty, Failure, useLate } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { DeletedRow } from './DeletedRow.tsx'
import { useDeleted } from './queries.ts'
import styles from './deleted.module.css'
import textStyles from '../kit/text.module.css'

/** What the person deleted in the last 24 hours, to be restored. */
export function DeletedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog open onClose={onClose} title={t('deleted.title')} subtitle={t('deleted.hint')} footer={null}>
      <DeletedList onFollow={onClose} />
    </Dialog>
  )
}

/** The list: arrow keys go from one to the next, and Enter restores it. */
function DeletedList({ onFollow }: { onFollow: () => void }) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const { rows, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeleted()
  const late = useLate(isPending)
  if (error && !rows)
    return <Failure title={t('deletion.pastFailed')} error={error} onRetry={() => void refetch()} />
  if (!rows) return late ? <Skeleton label={t('kit.loading')} rows={4} /> : null
  if (rows.length === 0)
    return (
      <Empty icon={ArchiveRestore} title={t('deleted.none')}>
        {t('deleted.noneHint')}
      </Empty>
    )
  const step = (by: number) => {
    const acts = [...(box.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const here = acts.indexOf(document.activeElement as HTMLElement)
    acts[Math.min(Math.max(here + by, 0), acts.length - 1)]?.focus()
  }
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons inside
    <div
      ref={box}
      onKeyDown={(event) => {
        const by = steps[event.key]
        if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        step(by)
      }}
    >
      <ul className={styles.deleted} aria-label={t('deleted.title')}>
        {rows.map((row, at) => (
          <DeletedRow
            key={`${row.kind} ${row.id}`}
            row={row}
            first={at === 0}
            onRestored={() => setSaid(t('several.remove.restored', { count: 1, reference: row.reference }))}
            onFollow={onFollow}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="ghost" busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('search.moreOver')}
        </Button>
      )}
      <p className={textStyles.unseen} role="status">
        {said}
      </p>
    </div>
  )
}
