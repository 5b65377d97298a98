import { type ImportKind, type ImportProgress, listImports } from '@trastienda/contract/import'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { InstantText } from '../kit/Days.tsx'
import { Tag } from '../kit/Tag.tsx'
import { call } from '../session/client.ts'
import { chosenOrganisation } from '../session/organisation.ts'
import type { ImportSteps } from './use-import.ts'
import { classes } from '../kit/classes.ts'
import styles from './import.module.css'
import panelStyles from '../kit/panel.module.css'
import textStyles from '../kit/text.module.css'

const tones = {
  uploaded: 'plain',
  running: 'info',
  done: 'success',
  failed: 'error',
  undone: 'plain',
} as const

/** The last imports of the kind: each can be looked at again, its refused rows fetched, and undone. */
export function RecentImports({ kind, steps }: { kind: ImportKind; steps: ImportSteps }) {
  const { t } = useText()
  const { companyId } = chosenOrganisation()
  const { data } = useQuery({
    queryKey: ['imports', kind, companyId],
    queryFn: ({ signal }) => call(listImports, { query: { kind }, signal }),
    staleTime: 0,
  })
  if (data === undefined || data.data.length === 0) return null
  return (
    <section aria-labelledby="recent-imports">
      <div className={panelStyles.panelHead}>
        <h2 id="recent-imports">{t('imports.recent')}</h2>
      </div>
      <p className={classes(textStyles.faint, textStyles.small)}>{t('imports.recentHint')}</p>
      <ul className={styles.recent}>
        {data.data.map((progress) => (
          <RecentImport key={progress.id} progress={progress} steps={steps} />
        ))}
      </ul>
    </section>
  )
}

function RecentImport({ progress, steps }: { progress: ImportProgress; steps: ImportSteps }) {
  const { t } = useText()
  const { id, fileName, state, saved, changed, refused, createdAt, createdBy } = progress
  return (
    <li>
      <span className={textStyles.clip}>
        <bdi className={classes(textStyles.medium, textStyles.clip)}>{fileName}</bdi>
        <small>
          <InstantText of={createdAt} /> <bdi>{createdBy}</bdi>
        </small>
      </span>
      <span className={classes(textStyles.muted, textStyles.small, styles.counts)}>
        {t('imports.counts', { saved, changed, refused })}
      </span>
      <Tag tone={tones[state]}>{t(`imports.state.${state}`)}</Tag>
      <Button
        kind="ghost"
        label={t('imports.lookAt', { name: fileName })}
        onPress={() => steps.watch(id, fileName)}
      >
        {t('act.view')}
      </Button>
    </li>
  )
}
