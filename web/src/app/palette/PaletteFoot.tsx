import { useText } from '../../i18n/useText.ts'
import { printedKey } from '../../kit/keys.ts'
import styles from './palette.module.css'
import textStyles from '../../kit/text.module.css'

/** The keys of the palette. */
export function PaletteFoot({ deeper }: { deeper: boolean }) {
  const { t } = useText()
  return (
    <div className={styles.foot} aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('search.keys.move')}
      </span>
      <span>
        <kbd>↵</kbd> {t('search.keys.open')}
      </span>
      <span>
        <kbd>{printedKey('mod+enter')}</kbd> {t('search.keys.tab')}
      </span>
      {!deeper && (
        <span>
          <kbd>/</kbd> {t('search.keys.scope')}
        </span>
      )}
      <span className={textStyles.push}>
        <kbd>Esc</kbd> {t(deeper ? 'search.keys.back' : 'search.keys.close')}
      </span>
    </div>
  )
}
