import { Undo2 } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { useAddress } from '../kit/address.ts'
import { Banner } from '../kit/Note.tsx'
import { useReturnsOf } from './use-returns-of.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'

/** Above a sale: its returns that wait for approval, which stand at its other end. Each is opened from here. */
export function WaitingReturns({ saleId }: { saleId: number }) {
  const { t } = useText()
  const { change } = useAddress()
  const waiting = useReturnsOf(saleId).data?.data.filter(({ approval }) => approval === 'pending') ?? []
  if (waiting.length === 0) return null
  return (
    <Banner kind="info" icon={Undo2}>
      {t('saleReturn.waiting', { count: waiting.length })}:{' '}
      {waiting.map(({ id, reference }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <button
            type="button"
            className={classes(textStyles.link, textStyles.unbroken)}
            onClick={() => change({ return: String(id) }, 'replace')}
          >
            <bdi>{reference}</bdi>
          </button>
        </span>
      ))}
    </Banner>
  )
}
