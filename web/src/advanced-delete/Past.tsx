import {
  deletionItems,
  type DeletionRow,
  listDeletions,
  restoreDeletion,
} from '@trastienda/contract/advanced-delete'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { InstantText } from '../kit/Days.tsx'
import { Failure } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { ProgressBar } from '../kit/Progress.tsx'
import { today } from '../kit/today.ts'
import { toastSuccess, withdrawOffer } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { References } from './References.tsx'
import { useProgress } from './use-progress.ts'
import { deletionOf } from './use-restore.ts'
import { classes } from '../kit/classes.ts'
import styles from './deletion.module.css'
import fieldStyles from '../kit/field.module.css'
import textStyles from '../kit/text.module.css'

/** What was deleted, newest first, to be restored while it can be. */
export function Past() {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const [restoring, setRestoring] = useState<DeletionRow>()
  const { data, error, refetch } = useQuery({
    queryKey: ['deletions', companyId],
    queryFn: ({ signal }) => call(listDeletions, { query: { limit: '50' }, signal }),
  })
  return (
    <section className={styles.past}>
      <h2 className={fieldStyles.label} data-part="label">
        {t('deletion.past')}
      </h2>
      {error && !data && (
        <Failure title={t('deletion.pastFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.data.length === 0 && <p className={textStyles.muted}>{t('deletion.pastNone')}</p>}
      <ul>
        {data?.data.map((row) => (
          <PastRow key={row.id} row={row} onRestore={() => setRestoring(row)} />
        ))}
      </ul>
      {restoring && <Restoring row={restoring} onClose={() => setRestoring(undefined)} />}
    </section>
  )
}

function PastRow({ row, onRestore }: { row: DeletionRow; onRestore: () => void }) {
  const { t, locale } = useText()
  const { id, kind, documents, references, amount, reason, createdBy, confirmedBy, doneAt, state } = row
  const all = async () =>
    (await call(deletionItems, { params: { id } })).data.map(({ reference }) => reference)
  return (
    <li>
      <div>
        <b>
          {t(`audit.kind.${kind}`)} · {t('deletion.count', { count: documents })}
        </b>{' '}
        <Money of={amount} />
        <p>
          <References first={references} total={documents} all={all} />
        </p>
        <p className={textStyles.muted}>
          <bdi>{reason}</bdi>
        </p>
        <p className={classes(textStyles.faint, textStyles.small)}>
          <InstantText of={doneAt} /> · <bdi>{createdBy}</bdi> · {t('deletion.confirmed')}{' '}
          <bdi>{confirmedBy}</bdi>
        </p>
      </div>
      <div className={textStyles.push}>
        {row.restorable ? (
          <>
            <Button icon={Undo2} onPress={onRestore}>
              {t('deletion.restore')}
            </Button>
            <span className={classes(textStyles.faint, textStyles.small)}>
              {t('deletion.until', { day: formatInstant(row.restorableUntil, locale, today()) })}
            </span>
          </>
        ) : (
          <span className={textStyles.faint}>
            {state === 'restored' ? t('deletion.wasRestored', { name: row.restoredBy }) : t('deletion.late')}
          </span>
        )}
      </div>
    </li>
  )
}

function Restoring({ row: { id, documents }, onClose }: { row: DeletionRow; onClose: () => void }) {
  const { t } = useText()
  const client = useQueryClient()
  const [running, setRunning] = useState(false)
  const progress = useProgress(id, running)
  const restore = async () => {
    setRunning(true)
    try {
      await call(restoreDeletion, { params: { id } })
      withdrawOffer(deletionOf(id))
      toastSuccess(t('deletion.restored'))
      await client.invalidateQueries()
    } finally {
      setRunning(false)
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('deletion.restoreOf', { count: documents })}
      confirm={t('deletion.restore')}
      onConfirm={restore}
    >
      {t('deletion.restoreNote')}
      {progress && <ProgressBar label={t('deletion.restoring')} value={progress.done} of={progress.of} />}
    </ConfirmDialog>
  )
}
