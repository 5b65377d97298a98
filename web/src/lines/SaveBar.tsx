import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { classes } from '../kit/classes.ts'
import hiddenStyles from '../kit/hidden.module.css'
import pageStyles from '../kit/page.module.css'
import tagStyles from '../kit/tag.module.css'
import textStyles from '../kit/text.module.css'

interface SaveBarProps {
  /** What was changed, in words. */
  what: string
  /** How many things were changed: one alone is discarded without asking. */
  count: number
  busy: boolean
  /** Undefined: there is nothing to save. */
  onSave: (() => void) | undefined
  onAnother?: (() => void) | undefined
  /** The label of the button that saves and starts another; by default in the form for purchases and orders. */
  anotherLabel?: string | undefined
  onDiscard: () => void
}

/** Docked under a form: what is unsaved in it, and the way to save it, which is there before anything was typed. */
export function SaveBar({ what, count, busy, onSave, onAnother, anotherLabel, onDiscard }: SaveBarProps) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  if (count === 0) {
    return (
      <div
        className={classes(pageStyles.bar, pageStyles.dirty)}
        data-part="save-bar"
        role="region"
        aria-label={t('kit.save')}
      >
        <span className={classes(textStyles.faint, textStyles.clip)}>
          {t(onSave ? 'lines.untouched' : 'lines.unchanged')}
        </span>
        <span className={textStyles.push} />
        <Button
          kind={onSave ? 'primary' : 'plain'}
          kbd="mod+s"
          busy={busy}
          disabled={!onSave}
          onPress={() => onSave?.()}
        >
          {t('kit.save')}
        </Button>
      </div>
    )
  }
  return (
    <div
      className={classes(pageStyles.bar, pageStyles.dirty)}
      data-part="save-bar"
      role="region"
      aria-label={t('purchase.bar.label')}
    >
      <span className={classes(tagStyles.dot, textStyles.strong)} />
      <b className={textStyles.medium}>{t('purchase.bar.dirty')}</b>
      <span className={classes(textStyles.muted, textStyles.clip, hiddenStyles.belowSmall)}>{what}</span>
      <span className={textStyles.push} />
      <Button kind="ghost" onPress={() => (count > 1 ? setAsking(true) : onDiscard())}>
        {t('act.discard')}
      </Button>
      {onAnother && (
        <Button className={hiddenStyles.belowSmall} onPress={onAnother} disabled={busy}>
          {anotherLabel ?? t('purchase.bar.another')}
        </Button>
      )}
      <Button kind="primary" kbd="mod+s" busy={busy} onPress={() => onSave?.()}>
        {t('kit.save')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('purchase.bar.discardTitle')}
        confirm={t('act.discard')}
        danger
        onConfirm={onDiscard}
      >
        {t('purchase.bar.discardBody', { what })}
      </ConfirmDialog>
    </div>
  )
}
