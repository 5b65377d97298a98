import type { ReactNode } from 'react'
import type { Translate } from '../i18n/useText.ts'
import { InstantText } from '../kit/Days.tsx'
import { Nil } from '../kit/Figures.tsx'
import { textOrNil } from './party-columns.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './people.module.css'

interface Contact {
  readonly email: string
  readonly phone: string
  readonly city: string
  readonly address: string
  readonly note: string
  readonly createdBy: string
  readonly createdAt: string
}

/** How a customer or a supplier is reached, and who added it. */
export function contactFacts(
  { email, phone, city, address, note, createdBy, createdAt }: Contact,
  t: Translate,
): readonly (readonly [label: string, value: ReactNode])[] {
  return [
    [t('person.phone'), link(phone, `tel:${phone.replace(/[^\d+]/g, '')}`)],
    [t('person.email'), link(email, `mailto:${email}`)],
    [t('person.city'), textOrNil(city)],
    [t('person.address'), textOrNil(address)],
    [t('label.note'), note === '' ? <Nil /> : <bdi className={styles.lines}>{note}</bdi>],
    [
      t('person.createdBy'),
      <span key="by" className={classes(textStyles.row, textStyles.wrap)}>
        {createdBy !== '' && <bdi>{createdBy}</bdi>}
        <span className={textStyles.faint}>
          <InstantText of={createdAt} />
        </span>
      </span>,
    ],
  ]
}

function link(text: string, href: string): ReactNode {
  if (text === '') return <Nil />
  return (
    <a className={textStyles.link} href={href} dir="ltr">
      {text}
    </a>
  )
}
