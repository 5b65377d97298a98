import { useText } from '../../i18n/useText.ts'
import { printedKey } from '../../kit/keys.ts'

/** The keys of the palette. */
export function PaletteFoot({ deeper }: { deeper: boolean }) {
  const { t } = useText()
  return (
    <div className="cft" aria-hidden="true">
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
      <span className="push">
        <kbd>Esc</kbd> {t(deeper ? 'search.keys.back' : 'search.keys.close')}
      </span>
    </div>
  )
}
