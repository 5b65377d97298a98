import { givenDays, makePassword } from '@trastienda/contract/given-password'
import type { FieldProblem } from '@trastienda/contract/problem'
import { Eye, EyeOff, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { CopyButton } from '../kit/CopyButton.tsx'
import { TextField } from '../kit/TextField.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './people.module.css'

/** A random whole number below another, each as likely: numbers beyond the last whole multiple are drawn again. */
function below(end: number): number {
  const drawn = new Uint32Array(1)
  const last = 2 ** 32 - (2 ** 32 % end)
  do crypto.getRandomValues(drawn)
  while ((drawn[0] ?? 0) >= last)
  return (drawn[0] ?? 0) % end
}

interface GivenPasswordFieldProps {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  problem: FieldProblem | undefined
  /** The generated password, which is shown; a typed one is hidden until the person shows it. */
  generated: string | undefined
  onGenerated: (password: string) => void
  /** Whether somebody new gets it, who is given one anyway. */
  fresh: boolean
}

/** The password that an admin hands over: typed, or made at a press. */
export function GivenPasswordField({ generated, onGenerated, fresh, ...field }: GivenPasswordFieldProps) {
  const { t } = useText()
  const [shown, setShown] = useState(false)
  const isGenerated = generated !== undefined && field.value === generated
  const make = () => {
    const password = makePassword(below)
    onGenerated(password)
    field.onChange(password)
  }
  return (
    <div className={styles.givenPassword}>
      <TextField
        {...field}
        label={t(fresh ? 'user.password.field' : 'user.password.newField')}
        hint={t(fresh ? 'user.password.fieldHint' : 'user.password.newFieldHint', { days: givenDays })}
        type={shown || isGenerated ? 'text' : 'password'}
        autoComplete="new-password"
        maxLength={128}
        required={false}
        code
      />
      <div className={classes(textStyles.row, textStyles.wrap)}>
        <Button icon={WandSparkles} onPress={make}>
          {t('user.password.make')}
        </Button>
        {isGenerated ? (
          <CopyButton text={field.value} label={t('user.password.copyIt')} />
        ) : (
          field.value !== '' && (
            <Button icon={shown ? EyeOff : Eye} onPress={() => setShown(!shown)}>
              {t(shown ? 'user.password.hide' : 'user.password.show')}
            </Button>
          )
        )}
        <span className={textStyles.unseen} role="status">
          {isGenerated && t('user.password.made')}
        </span>
      </div>
    </div>
  )
}
