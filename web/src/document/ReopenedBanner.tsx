import type { DocumentKind } from '@trastienda/contract/document'
import { listHistory } from '@trastienda/contract/history'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { InstantText } from '../kit/Days.tsx'
import { Banner } from '../kit/Note.tsx'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import textStyles from '../kit/text.module.css'

interface ReopenedBannerProps {
  kind: DocumentKind
  /** The document, which is pending. */
  of: { readonly id: number; readonly version: number; readonly decisionReason: string }
  /** "Se reabrió: …" */
  words: (reason: string) => string
}

/** Entered, approved and reopened: a document with fewer versions was not reopened. */
const versionsReopened = 3

/**
 * Why a pending document was reopened, by whom and when, until it is approved again. Saving it takes the reason from the
 * document, so its history is read.
 */
export function ReopenedBanner({ kind, of: { id, version, decisionReason }, words }: ReopenedBannerProps) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const { data } = useQuery({
    queryKey: ['history', kind, id, companyId, version],
    queryFn: ({ signal }) => call(listHistory, { params: { kind, id }, signal }),
    enabled: version >= versionsReopened,
  })
  const last = data?.data.find(({ action }) => action === 'reopened' || action === 'approved')
  const reopened = last?.action === 'reopened' ? last : undefined
  const reason = reopened?.reason ?? decisionReason
  if (reason === '') return null
  return (
    <Banner kind="info">
      {words(reason)}
      {reopened && (
        <span className={textStyles.muted}>
          {' · '}
          <bdi>{reopened.user || t('history.somebody')}</bdi> · <InstantText of={reopened.at} />
        </span>
      )}
    </Banner>
  )
}
