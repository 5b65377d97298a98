import { ArrowLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { OthersOnPage } from './OthersHere.tsx'
import { UnbrokenWords } from './UnbrokenWords.tsx'
import { useBack } from './use-back.ts'
import { useText } from '../i18n/useText.ts'
import styles from './page.module.css'
import textStyles from './text.module.css'

interface PageHeadProps {
  title: ReactNode
  /** The pages above this one: for a form, its list. */
  crumbs?: readonly { readonly label: string; readonly href: string }[]
  /** How many there are: after the last word of the title, also where that wraps. */
  count?: string | undefined
  /** Small text beside the title: when a draft was saved. */
  aside?: ReactNode
  /** What stands in for the fields of a document while they are scrolled out of sight. */
  line?: ReactNode
  actions?: ReactNode
}

const none: readonly never[] = []
/** The longest title, in characters, that leaves room for the actions beside it on a phone. */
const mostBesideActions = 30

/** On a phone, in place of the crumbs. */
function BackButton({ to }: { to: string }) {
  const { t } = useText()
  const back = useBack(to)
  return (
    <IconButton icon={ArrowLeft} flip label={t('frame.error.back')} className={styles.back} onPress={back} />
  )
}

function Title({ of }: { of: ReactNode }) {
  if (typeof of !== 'string') return <h1>{of}</h1>
  return (
    <h1 title={of} className={of.length > mostBesideActions ? styles.long : undefined}>
      <UnbrokenWords of={of} />
    </h1>
  )
}

/** The head of a screen: crumbs, title, count, and what can be done. */
export function PageHead({ title, count, crumbs = none, aside, line, actions }: PageHeadProps) {
  const above = crumbs.at(-1)
  return (
    <div className={styles.head} data-part="head">
      {above && <BackButton to={above.href} />}
      {crumbs.map(({ label, href }) => (
        <span key={href} className={styles.breadcrumb}>
          <Anchor href={href}>{label}</Anchor>
          <Icon of={ChevronRight} small flip />
        </span>
      ))}
      {count === undefined ? (
        <Title of={title} />
      ) : (
        <div className={styles.counted}>
          <Title of={title} /> <span className={styles.count}>{count}</span>
        </div>
      )}
      {aside !== undefined && <span className={styles.count}>{aside}</span>}
      {line}
      <span className={textStyles.push} />
      <OthersOnPage />
      {actions}
    </div>
  )
}
