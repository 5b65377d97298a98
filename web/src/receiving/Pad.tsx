import { Delete, ScanBarcode } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import { decimalSign } from './decimal-sign.ts'
import { useTaps } from './use-taps.ts'
import styles from './pad.module.css'

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
  const taps = useTaps((name) => (name === 'scan' ? onScan() : onKey(name)))
  const key = (name: string, children: ReactNode, label?: string) => (
    <button key={name} type="button" className={styles.key} aria-label={label} {...taps(name)}>
      {children}
    </button>
  )
  return (
    <div className={styles.pad} role="group" aria-label={t('receipt.shelf.pad')} dir="ltr" data-kept-clear="">
      {digits.map((digit) => key(digit, digit))}
      {wholeUnits
        ? key('scan', <Icon of={ScanBarcode} />, t('receipt.shelf.scan'))
        : key('.', decimalSign(locale), t('receipt.shelf.decimal'))}
      {key('0', '0')}
      {key('Backspace', <Icon of={Delete} />, t('receipt.shelf.erase'))}
    </div>
  )
}
