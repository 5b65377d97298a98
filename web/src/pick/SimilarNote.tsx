import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { similarSuppliers } from '@trastienda/contract/supplier'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Note } from '../kit/Note.tsx'
import { call } from '../session/client.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './pick.module.css'

export interface Similar {
  readonly id: number
  readonly name: string
}

interface SimilarNoteProps {
  endpoint: typeof similarSuppliers
  name: string
  taxId: string
  /** The one being edited, which is like itself. */
  except?: number | undefined
  /** Offers to use one of the existing entries instead. */
  onUse?: ((similar: Similar) => void) | undefined
}

/** Warns during typing that a similar entry exists. */
export function SimilarNote({ endpoint, name, taxId, except, onUse }: SimilarNoteProps) {
  const { t } = useText()
  const [q, tax] = useSettled(name.trim(), taxId.trim())
  const { data } = useQuery({
    queryKey: ['similar', endpoint.path, q, tax, except],
    queryFn: ({ signal }) => call(endpoint, { query: { q, taxId: tax, except }, signal }),
    enabled: q.length >= 3 || tax.length >= 6,
    placeholderData: keepPreviousData,
  })
  const found = (q.length >= 3 || tax.length >= 6 ? data?.data : undefined) ?? []
  return (
    <div className={styles.likeness} aria-live="polite">
      {found.length > 0 && (
        <Note kind="info">
          <b className={textStyles.medium}>{t('person.similar.title')}</b>
          <ul className={styles.similar}>
            {found.slice(0, 3).map((row) => (
              <li key={row.id} className={textStyles.row}>
                <bdi className={textStyles.clip}>{row.name}</bdi>
                <span className={classes(textStyles.faint, textStyles.small, textStyles.unbroken)}>
                  <bdi dir="ltr">{row.taxId}</bdi>{' '}
                  {row.sameTaxId ? `· ${t('person.similar.sameTaxId')}` : row.city}
                </span>
                {onUse && row.active && (
                  <button
                    type="button"
                    className={classes(textStyles.link, textStyles.small, textStyles.push)}
                    onClick={() => onUse(row)}
                  >
                    {t('person.similar.use')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

/** What was typed, once nothing more has been typed for 300 ms. */
function useSettled(name: string, taxId: string): readonly [string, string] {
  const [settled, setSettled] = useState<readonly [string, string]>([name, taxId])
  useEffect(() => {
    const timer = setTimeout(() => setSettled([name, taxId]), 300)
    return () => clearTimeout(timer)
  }, [name, taxId])
  return settled
}
