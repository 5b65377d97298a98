import type { ComponentProps } from 'react'
import { useText } from '../i18n/useText.ts'
import { TextField } from '../kit/TextField.tsx'

interface OwnNumberFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'name' | 'label' | 'value' | 'problem' | 'onChange' | 'onBlur'
> {
  /** Whether it is a new document, which gets a number of our own when none is typed. */
  fresh: boolean
  /** The number that it would get. */
  suggested: string | undefined
}

/** The number of a document that we number ourselves, unless another one is typed. */
export function OwnNumberField({ fresh, suggested, ...field }: OwnNumberFieldProps) {
  const { t } = useText()
  return (
    <TextField
      {...field}
      required={false}
      code
      maxLength={64}
      placeholder={fresh ? t('label.automatic') : undefined}
      hint={
        suggested !== undefined && field.value.trim() === ''
          ? t('label.nextNumber', { suggested })
          : undefined
      }
    />
  )
}
