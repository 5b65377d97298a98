import type { UserRow } from '@trastienda/contract/user'
import { useText } from '../i18n/useText.ts'
import { Tag } from '../kit/Tag.tsx'

/** Whether somebody signs in with a second factor, flagged where their role may not be without. */
export function SecondFactorMark({ of: { secondFactor } }: { of: UserRow }) {
  const { t } = useText()
  const word = t(`user.factor.${secondFactor}`)
  return secondFactor === 'required' ? <Tag tone="warning">{word}</Tag> : <span>{word}</span>
}
