import type { Role } from '@trastienda/contract/access'
import { type DocumentKind, documents } from '@trastienda/contract/document'
import { Fragment, type ReactNode } from 'react'
import { documentHref } from '../document/href.ts'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { inTheWayOf, type InTheWay, referenceOf, refusalText } from '../kit/problem-text.ts'
import textStyles from '../kit/text.module.css'
import { useUser } from '../session/session.ts'

/** The document that something was refused for, if it was one. */
interface Refused {
  readonly kind: DocumentKind
  readonly id: number
}

const isKind = (kind: string | undefined): kind is DocumentKind => kind !== undefined && kind in documents

/**
 * The address of a document in the way; undefined for one that is shown under the address of a document that is not
 * known here.
 */
function hrefOf(role: Role, document: InTheWay, refused: Refused | undefined): string | undefined {
  const { kind, id, paymentKind = null } = document
  if (!isKind(kind) || id === undefined) return undefined
  const purchaseId = document.purchaseId ?? (refused?.kind === 'purchase' ? refused.id : null)
  const saleId = document.saleId ?? (refused?.kind === 'sale' ? refused.id : null)
  if ((kind === 'payment' || kind === 'purchase_return') && purchaseId === null) return undefined
  if (kind === 'sale_return' && saleId === null) return undefined
  return documentHref(role, { kind, id, purchaseId, saleId, paymentKind })
}

interface RefusalProps {
  error: unknown
  of?: Refused | undefined
  /** Its text, if it is another one than usual. */
  text?: string
}

/** Why an act was refused; the documents that its text names lead to them. */
export function Refusal({ error, of, text }: RefusalProps) {
  const { t } = useText()
  const { role } = useUser()
  let rest = text ?? refusalText(error, t)
  const parts: ReactNode[] = []
  for (const document of inTheWayOf(error)) {
    const name = referenceOf(document, t)
    const [before, ...after] = rest.split(name)
    if (after.length > 0) {
      const href = hrefOf(role, document, of)
      parts.push(
        before,
        href === undefined ? (
          name
        ) : (
          <Anchor className={textStyles.link} href={href}>
            {name}
          </Anchor>
        ),
      )
      rest = after.join(name)
    }
  }
  return [...parts, rest].map((part, at) => (
    // The parts of a text have no name but their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>{part}</Fragment>
  ))
}
