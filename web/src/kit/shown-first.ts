import type { QueryClient } from '@tanstack/react-query'

interface Numbered {
  readonly id: number
}

interface Pages {
  readonly pages: readonly { readonly data: readonly Numbered[] }[]
}

const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Pages>).pages)

/**
 * Shows a change of a row in each list of a path before the server has answered; never one of money or stock. The lists
 * are read again when the answer is there.
 * @returns shows the row again as it was, for a refusal
 */
export function showInLists(
  client: QueryClient,
  path: string,
  id: number,
  change: Readonly<Record<string, unknown>>,
): () => void {
  const queryKey = ['list', path]
  let before: Numbered | undefined
  const put = (changed: (row: Numbered) => Numbered) =>
    client.setQueriesData<unknown>({ queryKey }, (data: unknown) =>
      isPages(data)
        ? {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              data: page.data.map((row) => (row.id === id ? changed(row) : row)),
            })),
          }
        : data,
    )
  put((row) => {
    before ??= row
    return { ...row, ...change }
  })
  return () => {
    const { ...old } = before
    const names = Object.keys(change)
    const values = Object.fromEntries(names.map((name) => [name, (old as Record<string, unknown>)[name]]))
    if (before) put((row) => ({ ...row, ...values }))
  }
}
