import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import textStyles from '../../kit/text.module.css'

/**
 * Explains to people who took part in a count that somebody else approves it, because they may not see the
 * differences before.
 */
export function ByOther({ reference, onClose }: { reference: string; onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('approval.byOther')}
      subtitle={<bdi>{reference}</bdi>}
      footer={
        <>
          <span className={textStyles.push} />
          <Button autoFocus kbd="escape" onPress={onClose}>
            {t('kit.close')}
          </Button>
        </>
      }
    >
      <p>{t('stockCount.byOtherBody')}</p>
    </Dialog>
  )
}
