import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import type { Many } from './use-many.ts'
import { UndoButton } from './UndoButton.tsx'
import textStyles from '../kit/text.module.css'

interface ManyFootProps {
  many: Many
  onReview: () => void
  onClose: () => void
}

/** The next step: approving those that have no flags, then going through the others. */
export function ManyFoot({ many, onReview, onClose }: ManyFootProps) {
  const { t } = useText()
  const { loaded, clean, held, leads, results, busy, undo } = many
  const next = () => (leads ? onReview() : many.approve())
  const words =
    held.length === 0 ? t('purchase.act.approve') : t('approval.many.approve', { count: clean.length })
  // A key that is held down acts once: what follows was not read yet.
  const press = (event: KeyboardEvent) => {
    if (!event.repeat) next()
  }
  useShortcut('mod+enter', press, { label: t('purchase.act.approve') })
  return (
    <>
      {undo && <UndoButton onPress={undo} />}
      <span className={textStyles.push} />
      <Button kbd="escape" onPress={onClose}>
        {t(results === null ? 'kit.cancel' : 'kit.close')}
      </Button>
      {(results === null || leads) && (
        <Button
          kind="primary"
          kbd="mod+enter"
          busy={busy}
          disabled={!loaded || (clean.length === 0 && held.length === 0)}
          onPress={next}
        >
          {leads ? t('approval.many.review', { count: held.length }) : words}
        </Button>
      )}
    </>
  )
}
