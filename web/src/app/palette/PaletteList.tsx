import type { answerQuestion } from '@trastienda/contract/answer'
import type { ReplyOf } from '@trastienda/contract/endpoint'
import type { Ref } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { useLate } from '../../kit/Empty.tsx'
import { problemText } from '../../kit/problem-text.ts'
import type { useComboList } from '../../kit/use-combo-list.ts'
import type { Entry, Section } from './entry.ts'
import { PaletteOption } from './PaletteOption.tsx'
import { classes } from '../../kit/classes.ts'
import styles from './palette.module.css'
import buttonStyles from '../../kit/button.module.css'
import textStyles from '../../kit/text.module.css'

interface PaletteListProps {
  ref: Ref<HTMLDivElement>
  sections: readonly Section[]
  list: ReturnType<typeof useComboList>
  typed: string
  pending: boolean
  /** Why a figure that was asked for is not known. */
  unknown: ReplyOf<typeof answerQuestion>['unknown']
  failure: { readonly error: unknown; readonly retry: () => void } | null
  onActive: (entry: Entry) => void
  onChoose: (entry: Entry, elsewhere: boolean) => void
}

/** What is offered, group by group. */
export function PaletteList({
  sections,
  list,
  typed,
  pending,
  unknown,
  failure,
  ref,
  onActive,
  onChoose,
}: PaletteListProps) {
  const { t } = useText()
  const late = useLate(pending, 400)
  const starts = sections.map((_, index) =>
    sections.slice(0, index).reduce((sum, section) => sum + section.entries.length, 0),
  )
  const total = sections.reduce((sum, section) => sum + section.entries.length, 0)
  return (
    <>
      <div className={textStyles.unseen} role="status">
        {typed.trim() !== '' && !pending && t('search.found', { count: total })}
      </div>
      {unknown && (
        <p className={styles.unknown}>
          {t(`answer.unknown.${unknown}`)}{' '}
          <span className={textStyles.faint}>{t(`answer.hint.${unknown}`)}</span>
        </p>
      )}
      <div ref={ref} {...list.list} aria-label={t('search.title')} className={styles.list} data-scrolls="">
        {sections.map((section, index) => (
          <div key={section.id} role="group" aria-labelledby={`palette-${index}`}>
            <div id={`palette-${index}`} className={styles.groupHead}>
              {section.label}
              {section.count && <span> {section.count}</span>}
            </div>
            {section.entries.map((entry, place) => {
              const here = (starts[index] ?? 0) + place
              return (
                <PaletteOption
                  key={entry.id}
                  {...list.option(here)}
                  entry={entry}
                  typed={typed}
                  onActive={() => onActive(entry)}
                  onChoose={(elsewhere) => onChoose(entry, elsewhere)}
                />
              )
            })}
          </div>
        ))}
      </div>
      {failure && (
        <p className={styles.notice} role="alert">
          {t('search.failed')}. {problemText(failure.error, t)}{' '}
          <Button className={buttonStyles.small} onPress={failure.retry}>
            {t('act.retry')}
          </Button>
        </p>
      )}
      {total === 0 && !pending && !failure && !unknown && (
        <div className={styles.notice}>
          <b className={textStyles.medium}>{t('search.none', { text: typed.trim() })}</b>
          <p className={textStyles.faint}>{t('search.noneHint')}</p>
        </div>
      )}
      {late && total === 0 && (
        <p className={classes(styles.notice, textStyles.faint)}>{t('search.searching')}</p>
      )}
    </>
  )
}
