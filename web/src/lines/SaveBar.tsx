import type { Cop } from '@trastienda/contract/money'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useOpenHere } from '../kit/presence.ts'
import { usePageRecord } from '../kit/record-places.ts'
import { NextStepPlace } from './NextStep.tsx'
import { StandingTotal } from './StandIn.tsx'
import { classes } from '../kit/classes.ts'
import hiddenStyles from '../kit/hidden.module.css'
import pageStyles from '../kit/page.module.css'
import tagStyles from '../kit/tag.module.css'
import textStyles from '../kit/text.module.css'
import nextStepStyles from './next-step.module.css'

interface SaveBarProps {
  /** What was changed, in words. */
  what: string
  /** How many things were changed: one alone is discarded without asking. */
  count: number
  busy: boolean
  /** What the document adds up to. */
  total?: Cop | undefined
  /** Undefined: there is nothing to save. */
  onSave: (() => void) | undefined
  /** Saves it and begins the next one; labelled by default for purchases and orders. */
  another?: { readonly onPress: () => void; readonly label?: string } | undefined
  onDiscard: () => void
}

/** Docked under a form: what is unsaved in it, and the way to save it, which is there before anything was typed. */
export function SaveBar({ what, count, busy, total, onSave, ...on }: SaveBarProps) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  useOpenHere(usePageRecord(), count > 0)
  const { another, onDiscard } = on
  const standing = total !== undefined && <StandingTotal of={total} />
  if (count === 0) {
    return (
      <div
        className={classes(pageStyles.bar, pageStyles.dirty)}
        data-part="save-bar"
        role="region"
        aria-label={t('kit.save')}
      >
        <span className={classes(textStyles.faint, textStyles.clip, nextStepStyles.idle)}>
          {t(onSave ? 'lines.untouched' : 'lines.unchanged')}
        </span>
        <span className={textStyles.push} />
        {standing}
        <Button
          kind={onSave ? 'primary' : 'plain'}
          kbd="mod+s"
          busy={busy}
          disabled={!onSave}
          className={nextStepStyles.idle}
          onPress={() => onSave?.()}
        >
          {t('kit.save')}
        </Button>
        {!onSave && <NextStepPlace />}
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
      {standing}
      <Button kind="ghost" onPress={() => (count > 1 ? setAsking(true) : onDiscard())}>
        {t('act.discard')}
      </Button>
      {another && (
        <Button className={hiddenStyles.belowSmall} onPress={another.onPress} disabled={busy}>
          {another.label ?? t('purchase.bar.another')}
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
