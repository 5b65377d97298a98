import type { Cop } from '@trastienda/contract/money'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { classes } from '../kit/classes.ts'
import { Money } from '../kit/Figures.tsx'
import textStyles from '../kit/text.module.css'

interface BalanceProps {
  owed: Cop
  /** The list of the documents that are not paid. */
  unpaid: string
  /** The address of the statement, for whoever may open it. */
  statement: string | undefined
  /** Further links. */
  children?: ReactNode
}

/** What is owed to a supplier or by a customer, which leads to the documents that are not paid, and the statement. */
export function Balance({ owed, unpaid, statement, children }: BalanceProps) {
  const { t } = useText()
  return (
    <span className={classes(textStyles.row, textStyles.wrap)}>
      {owed > 0 ? (
        <Anchor href={unpaid} className={textStyles.drill}>
          <Money of={owed} full />
        </Anchor>
      ) : (
        <Money of={owed} full />
      )}
      {children}
      {statement !== undefined && (
        <Anchor href={statement} className={classes(textStyles.link, textStyles.muted)}>
          {t('label.statement')}
        </Anchor>
      )}
    </span>
  )
}
