import { callsOf, documentKinds } from '@trastienda/contract/document'
import { ArchiveRestore } from 'lucide-react'
import { useContext } from 'react'
import { useText } from '../i18n/useText.ts'
import type { MenuEntry } from './Menu.tsx'
import { OpenDeleted } from './open-deleted.ts'

/**
 * In the menu of a list of documents, the way to those that the person deleted a short time ago; none for other lists.
 * @param path the address of the list's call
 */
export function useDeletedEntries(path: string): readonly MenuEntry[] {
  const { t } = useText()
  const run = useContext(OpenDeleted)
  if (!documentKinds.some((kind) => callsOf(kind) === path)) return []
  return [{ id: 'deleted', label: t('deleted.title'), icon: ArchiveRestore, apart: true, run }]
}
