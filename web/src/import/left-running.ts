import type { ImportKind, ImportProgress } from '@trastienda/contract/import'
import { listCategories } from '@trastienda/contract/category'
import { listCustomers } from '@trastienda/contract/customer'
import { listProducts } from '@trastienda/contract/product'
import { type Language, languages } from '@trastienda/contract/language'
import { listSuppliers } from '@trastienda/contract/supplier'
import type { QueryClient } from '@tanstack/react-query'
import { formatQuantity } from '@trastienda/words/format'
import { refreshLists } from '../kit/list-pages.ts'
import { CallError } from '../session/call-error.ts'
import { notify } from '../session/notify.ts'
import { progressOf } from './calls.ts'

const pollMs = 2000

const lists: Record<ImportKind, readonly string[]> = {
  product: [listProducts.path, listCategories.path],
  supplier: [listSuppliers.path],
  customer: [listCustomers.path],
}

/** Loads the lists again that an import has added to. */
export function refreshImported(client: QueryClient, kind: ImportKind): void {
  for (const path of lists[kind]) void refreshLists(client, path)
}

/** The imports whose progress is on the screen: nobody has to be told how they end. */
const onScreen = new Set<number>()

/** Notes that the progress of an import is on the screen. @returns ends that */
export function showsImport(id: number): () => void {
  onScreen.add(id)
  return () => onScreen.delete(id)
}

function announce({ fileName, state, ...counts }: ImportProgress): void {
  if (state === 'done')
    notify({
      kind: counts.refused > 0 ? 'error' : 'success',
      words: (t) => {
        const { locale } = languages[t('kit.language') as Language]
        const figure = (count: number) => formatQuantity(String(count), locale)
        const { saved, changed, refused } = counts
        return t('imports.ended', {
          file: fileName,
          saved: figure(saved),
          changed: figure(changed),
          refused: figure(refused),
        })
      },
    })
  if (state === 'failed') notify({ kind: 'error', words: (t) => t('imports.endedEarly', { file: fileName }) })
}

/**
 * Follows an import whose window was closed while it ran, and tells how it ended. Without a connection it asks again;
 * somebody who may no longer see it is told nothing.
 */
export async function followToEnd(client: QueryClient, kind: ImportKind, id: number): Promise<void> {
  for (;;) {
    await new Promise((resolve) => {
      setTimeout(resolve, pollMs)
    })
    if (onScreen.has(id)) return
    try {
      const progress = await progressOf(id, AbortSignal.timeout(30_000))
      if (progress.state === 'running') continue
      refreshImported(client, kind)
      if (!onScreen.has(id)) announce(progress)
      return
    } catch (error) {
      if (error instanceof CallError && error.status !== undefined && error.status < 500) return
    }
  }
}
