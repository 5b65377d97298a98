import { Delete, ScanBarcode } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as Press } from 'react-aria-components'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import { decimalSign } from './decimal-sign.ts'
import styles from './shelf.module.css'

interface PadProps {
  /** Whether the unit is counted whole; otherwise there is a key for the decimal sign. */
  wholeUnits: boolean
  onKey: (key: string) => void
  onScan: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The digits where the thumb is. */
export function Pad({ wholeUnits, onKey, onScan }: PadProps) {
  const { t, locale } = useText()
  return (
    <div className={styles.pad} role="group" aria-label={t('receipt.shelf.pad')} dir="ltr" data-kept-clear="">
      {digits.map((digit) => (
        <Key key={digit} onPress={() => onKey(digit)}>
          {digit}
        </Key>
      ))}
      {wholeUnits ? (
        <Key label={t('receipt.shelf.scan')} onPress={onScan}>
          <Icon of={ScanBarcode} />
        </Key>
      ) : (
        <Key label={t('receipt.shelf.decimal')} onPress={() => onKey('.')}>
          {decimalSign(locale)}
        </Key>
      )}
      <Key onPress={() => onKey('0')}>0</Key>
      <Key label={t('receipt.shelf.erase')} onPress={() => onKey('Backspace')}>
        <Icon of={Delete} />
      </Key>
    </div>
  )
}

interface KeyProps {
  children: ReactNode
  label?: string
  onPress: () => void
}

/** A key acts when it is touched and not when it is let go, so that quick thumbs lose none. */
function Key({ children, label, onPress }: KeyProps) {
  return (
    <Press className={styles.key} aria-label={label} onPressStart={onPress}>
      {children}
    </Press>
  )
}
