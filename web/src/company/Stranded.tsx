import type { Day } from '@trastienda/contract/calendar'
import type { StrandedDocuments } from '@trastienda/contract/company'
import { documents } from '@trastienda/contract/document'
import { onScreen } from '../document/kinds.ts'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { classes } from '../kit/classes.ts'
import { Note } from '../kit/Note.tsx'
import { noonOf } from '../kit/problem-text.ts'
import { chosenOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import textStyles from '../kit/text.module.css'

interface StrandedProps {
  companyId: number
  closingDate: Day
  /** Undefined while it is asked for, or without an answer. */
  stranded: StrandedDocuments['data'] | undefined
}

/** What a later closing date does to documents that are pending, and how many of each kind there are. */
export function Stranded({ companyId, closingDate, stranded }: StrandedProps) {
  const { t } = useText()
  const user = useUser()
  const day = noonOf(closingDate)
  if (stranded === undefined) return <Note kind="info">{t('company.closingPending', { day })}</Note>
  const count = stranded.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return null
  // The lists show the documents of the company that the person acts in.
  const isHere = (chosenOrganisation().companyId ?? user?.company?.id) === companyId
  return (
    <Note kind="warning">
      {t('company.close.stranded', { count, day })}
      <ul className={classes(textStyles.row, textStyles.wrap)}>
        {stranded.map(({ kind, count: ofKind }) => {
          const words = t('company.close.ofKind', { kind: t(documents[kind].title), count: ofKind })
          return (
            <li key={kind} className={textStyles.unbroken}>
              {isHere ? (
                <Anchor className={textStyles.link} href={listOf(kind, closingDate)}>
                  {words}
                </Anchor>
              ) : (
                words
              )}
            </li>
          )
        })}
      </ul>
    </Note>
  )
}

/** The pending documents of a kind up to a day; returns are listed by their purchases or sales, whose day is another. */
function listOf(kind: StrandedDocuments['data'][number]['kind'], until: Day): string {
  const { queue } = onScreen[kind]
  if (documents[kind].listedBy !== null) return queue
  return `${queue}${queue.includes('?') ? '&' : '?'}date=..${until}`
}
