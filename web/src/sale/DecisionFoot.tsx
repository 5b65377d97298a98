import { CircleAlert, Flag } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import type { useDecision } from './use-decision.ts'

interface DecisionFootProps {
  work: ReturnType<typeof useDecision>
  onClose: () => void
  onReject: (() => void) | undefined
}

/** The buttons under what is to be approved, and what still stands in its way. */
export function DecisionFoot({ work, onClose, onReject }: DecisionFootProps) {
  const { t } = useText()
  useShortcut('mod+enter', work.approve, { label: t('sale.act.approve') })
  return (
    <div className="ap-ft">
      <Button kind="danger" className="ghost" disabled={!onReject} onPress={onReject}>
        {t('sale.act.rejectAsk')}
      </Button>
      <span className="push" />
      <span className={work.blocked ? 'count stop' : 'count'} role="status">
        {(work.blocked || work.left > 0) && <Icon of={work.blocked ? CircleAlert : Flag} small />}
        {work.blocked ? t('approval.blocked') : t('approval.left', { count: work.left })}
      </span>
      <Button kbd="escape" onPress={onClose}>
        {t('kit.cancel')}
      </Button>
      <Button kind="primary" kbd="mod+enter" disabled={!work.known} busy={work.busy} onPress={work.approve}>
        {t('sale.act.approve')}
      </Button>
    </div>
  )
}
