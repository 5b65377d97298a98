import { useParams } from '@tanstack/react-router'
import { useText } from '../i18n/useText.ts'
import { useLate } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { Receiving } from '../receiving/Receiving.tsx'
import { useKept } from '../receiving/use-kept.ts'

/** What came of a purchase order, entered at the shelf. */
export default function ReceiveOrder() {
  const { id } = useParams({ strict: false })
  return <Order key={id} id={Number(id)} />
}

function Order({ id }: { id: number }) {
  const { t } = useText()
  const keeping = useKept(id)
  const { kept, error } = keeping
  const late = useLate(kept === undefined && error === null)
  if (kept) return <Receiving keeping={keeping} kept={kept} />
  // Nothing of it is kept in this browser either: its failure is the page's.
  if (error) throw error
  return late ? <Skeleton label={t('kit.loading')} rows={8} /> : null
}
