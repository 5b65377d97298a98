import { type ImportKind, type ImportProgress } from '@trastienda/contract/import'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatList } from '@trastienda/words/list'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Failure } from '../kit/Empty.tsx'
import { Note } from '../kit/Note.tsx'
import { ProgressBar, Skeleton } from '../kit/Progress.tsx'
import { progressOf } from './calls.ts'
import { Counts, UndoneCounts } from './Counts.tsx'
import { followToEnd, refreshImported, showsImport } from './left-running.ts'
import { ResultActions } from './ResultActions.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { ImportSteps } from './use-import.ts'
import styles from './import.module.css'
import textStyles from '../kit/text.module.css'

interface ResultProps {
  kind: ImportKind
  id: number
  steps: ImportSteps
  onClose: () => void
}

const pollMs = 400

/** The progress of the import, then its result. It continues on the server when the dialog is closed, and a message then tells how it ended. */
export function ResultStep({ kind, id, steps, onClose }: ResultProps) {
  const { t } = useText()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['import', id],
    queryFn: ({ signal }) => progressOf(id, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
    staleTime: 0,
  })
  const state = data?.state
  useEffect(() => {
    if (state === undefined || state === 'running') return
    refreshImported(client, kind)
  }, [client, kind, state])
  const left = useEffectEvent(() => {
    if (state === undefined || state === 'running') void followToEnd(client, kind, id)
  })
  useEffect(() => {
    const gone = showsImport(id)
    return () => {
      gone()
      left()
    }
  }, [id])
  if (data === undefined) {
    return (
      <StepFrame steps={steps}>
        {error ? (
          <Failure title={t('imports.failedToAsk')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton label={t('kit.loading')} rows={3} />
        )}
      </StepFrame>
    )
  }
  return (
    <StepFrame
      steps={steps}
      footer={
        <>
          <Button kind="ghost" onPress={steps.restart}>
            {t('imports.another')}
          </Button>
          <span className={textStyles.push} />
          <Button kind="primary" onPress={onClose}>
            {t('kit.close')}
          </Button>
        </>
      }
    >
      <Outcome progress={data} />
      {data.undone ? <UndoneCounts {...data.undone} /> : <Counts {...data} />}
      <ResultActions progress={data} onUndone={() => void refetch()} />
    </StepFrame>
  )
}

function Outcome({ progress }: { progress: ImportProgress }) {
  const { t } = useText()
  const { state, total, saved, changed, refused, undone } = progress
  const categories = undone?.keptCategories ?? []
  const judged = saved + changed + refused
  if (state === 'running') {
    return (
      <div className={styles.running}>
        <ProgressBar label={t('imports.running')} value={judged} of={total} />
        <p role="status" className={textStyles.muted}>
          {t('imports.progress', { judged, total })}
        </p>
      </div>
    )
  }
  if (state === 'failed') return <Note kind="error">{t('imports.failed')}</Note>
  if (state === 'undone')
    return (
      <Note>
        {t('imports.undone')}
        {categories.length > 0 &&
          ` ${t('imports.keptCategories', { count: categories.length, names: formatList(categories, t('kit.language')) })}`}
      </Note>
    )
  return <Note kind="success">{t(refused > 0 ? 'imports.donePart' : 'imports.done')}</Note>
}
