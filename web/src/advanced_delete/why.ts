import type { DeletionBlock } from '@trastienda/contract/advanced-delete'
import type { Translate } from '../i18n/useText.ts'
import { referencesOf, refusalText } from '../kit/problem-text.ts'
import { CallError } from '../session/call-error.ts'

/** Why a document stays: in the words of what refused it, with the documents in the way where these do not name them. */
export function whyOf(block: DeletionBlock, t: Translate): string {
  const why = refusalText(new CallError('', { body: block }), t)
  const named = referencesOf(block.detail?.['documents'], t).filter((document) => !why.includes(document))
  return named.length === 0 ? why : `${why} (${named.join(', ')})`
}
