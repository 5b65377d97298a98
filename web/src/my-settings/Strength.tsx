import { strengthOf, strengths } from '@trastienda/contract/password.rules'
import { useText } from '../i18n/useText.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './security.module.css'

const looks = { weak: styles.weak, fair: styles.fair, good: styles.good, strong: styles.strong }

/** How long a password holds out against guessing, as four bars and in words. */
export function Strength({ password, own }: { password: string; own: readonly string[] }) {
  const { t } = useText()
  const strength = password === '' ? undefined : strengthOf(password, own)
  const reached = strength === undefined ? 0 : strengths.indexOf(strength) + 1
  return (
    <div className={classes(styles.strength, strength && looks[strength])} data-part="strength">
      <span className={styles.strengthBars} aria-hidden="true">
        {strengths.map((name, at) => (
          <i key={name} className={at < reached ? styles.on : undefined} />
        ))}
      </span>
      <span className={classes(textStyles.small, textStyles.faint)} role="status">
        {t('settings.strength.label')}
        {strength && `: ${t(`settings.strength.${strength}`)}`}
      </span>
    </div>
  )
}
