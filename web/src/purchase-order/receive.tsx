import { useParams } from '@tanstack/react-router'
import { useText } from '../i18n/useText.ts'
import { useLate } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { Receiving } from '../receiving/Receiving.tsx'
import { useStoredReceipt } from '../receiving/use-stored-receipt.ts'

/** What came of a purchase order, entered at the shelf. */
export default function ReceiveOrder() {
  const { id } = useParams({ strict: false })
  return <Order key={id} id={Number(id)} />
}

function Order({ id }: { id: number }) {
  const { t } = useText()
  const keeping = useStoredReceipt(id)
  const { receipt, error } = keeping
  const late = useLate(receipt === undefined && error === null)
  if (receipt) return <Receiving keeping={keeping} receipt={receipt} />
  // Nothing is stored in this browser either, so the failure to load the order is shown.
  if (error) throw error
  return late ? <Skeleton label={t('kit.loading')} rows={8} /> : null
}
