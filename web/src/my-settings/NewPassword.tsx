import { isCommonPassword } from '@trastienda/contract/password.rules'
import type { FieldProblem } from '@trastienda/contract/problem'
import { Check, Circle, X } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import { TextField } from '../kit/TextField.tsx'
import { CheckField } from '../kit/TickFields.tsx'
import { passwordRuleNames, unmetRules } from './password.rules.ts'
import { Strength } from './Strength.tsx'
import textStyles from '../kit/text.module.css'
import styles from './settings.module.css'

/** A new password, typed twice. */
export interface TypedTwice {
  readonly next: string
  readonly again: string
}

/** Why a password is refused before it is sent. */
function problemOf(password: string, own: readonly string[]): FieldProblem | undefined {
  if (unmetRules(password).length > 0) return { code: 'password_rule' }
  return isCommonPassword(password, own) ? { code: 'password_common' } : undefined
}

/** Why it is refused as it was typed the second time. */
function problemOfSecond({ next, again }: TypedTwice): FieldProblem | undefined {
  if (again === '') return { code: 'required' }
  return next !== '' && next !== again ? { code: 'password_differ' } : undefined
}

/** The cursor goes to the first field that keeps a password from being sent, which says why. */
export const toWrong = (form: HTMLFormElement): number =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

/** Whether a new password can be sent. @param own words that everybody knows of its owner */
export const isUsable = ({ next, again }: TypedTwice, own: readonly string[]): boolean =>
  problemOf(next, own) === undefined && next === again

interface NewPasswordProps {
  value: TypedTwice
  onChange: (value: TypedTwice) => void
  own: readonly string[]
  /** Whether what is missing counts as wrong already. */
  attempted: boolean
  shown: boolean
  onShow: (shown: boolean) => void
}

/** The fields of a new password with the rules that it keeps so far. */
export function NewPassword({ value, onChange, own, attempted, shown, onShow }: NewPasswordProps) {
  const { t } = useText()
  const { next, again } = value
  const type = shown ? 'text' : 'password'
  return (
    <>
      <TextField
        name="password"
        label={t('settings.password.next')}
        type={type}
        autoComplete="new-password"
        value={next}
        onChange={(password) => onChange({ next: password, again })}
        problem={attempted ? problemOf(next, own) : undefined}
        required
        code
      />
      <Strength password={next} own={own} />
      <TextField
        name="again"
        label={t('settings.password.again')}
        type={type}
        autoComplete="new-password"
        value={again}
        onChange={(password) => onChange({ next, again: password })}
        problem={attempted ? problemOfSecond(value) : undefined}
        required
        code
      />
      <Rules next={next} again={again} attempted={attempted} />
      <CheckField name="shown" label={t('settings.password.show')} value={shown} onChange={onShow} />
    </>
  )
}

interface RulesProps {
  next: string
  again: string
  /** Whether what is missing counts as wrong already. */
  attempted: boolean
}

function Rules({ next, again, attempted }: RulesProps) {
  const { t } = useText()
  const unmet: readonly string[] = unmetRules(next)
  const rules = [
    ...passwordRuleNames.map((name) => ({ name, met: !unmet.includes(name) })),
    { name: 'match' as const, met: next !== '' && next === again },
  ]
  return (
    <ul className={styles.passwordRules} data-part="password-rules">
      {rules.map(({ name, met }) => (
        <li
          key={name}
          data-unmet={(!met && attempted) || undefined}
          className={met ? textStyles.success : attempted ? textStyles.error : textStyles.faint}
        >
          <Icon of={met ? Check : attempted ? X : Circle} small />
          {t(`settings.password.rule.${name}`)}
          <span className={textStyles.unseen}>
            {t(met ? 'settings.password.met' : 'settings.password.unmet')}
          </span>
        </li>
      ))}
    </ul>
  )
}
