import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { NothingHere } from './ReportFrame.tsx'
import type { ReportAddress } from './use-report-address.ts'

interface NothingOfProps {
  address: Pick<ReportAddress, 'q' | 'codes'>
  /** Says of what there is nothing. */
  title: string
  /** What would change that. */
  children?: ReactNode
}

/** Why a report of today is empty: there is nothing, or nothing matches the search or the filters. */
export function NothingOf({ address: { q, codes }, title, children }: NothingOfProps) {
  const { t } = useText()
  if (q !== '' || Object.keys(codes).length > 0)
    return <NothingHere title={t('list.noMatch')}>{t('report.noMatchText')}</NothingHere>
  return <NothingHere title={title}>{children}</NothingHere>
}
