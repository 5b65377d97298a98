import type { Endpoint } from '@trastienda/contract/endpoint'
import { fetchBytes, fetchNamed } from '../attachment/transfer.ts'
import { useText } from '../i18n/useText.ts'
import { problemText } from '../kit/problem-text.ts'
import { toastError } from '../kit/toast.ts'

type Query = Readonly<Record<string, string>>

/** How many milliseconds the address of a PDF that was given to a tab is kept: a slow viewer reads it late. */
const lifetimeMs = 60_000

/**
 * Saves a report as a PDF with the server's file name, as its tables are saved.
 * @returns takes the path, the name of the file, and further query parameters
 */
export function useSavedPdf(): (path: string, name: string, query: Query) => void {
  const { t, lang } = useText()
  const save = async (path: string, name: string, query: Query) => {
    try {
      const file = await fetchNamed(path, { ...query, language: lang })
      const address = URL.createObjectURL(new Blob([file.bytes], { type: 'application/pdf' }))
      setTimeout(() => URL.revokeObjectURL(address), lifetimeMs)
      download(address, file.name ?? `${name}.pdf`)
    } catch (error) {
      toastError(problemText(error, t))
    }
  }
  return (path, name, query) => void save(path, name, query)
}

/**
 * Opens a PDF in a new tab, where the browser shows and prints it; a browser that opens no tabs downloads it.
 * @returns takes the path, the name of the file, and further query parameters
 */
function usePdfAt(): (path: string, name: string, query: Query) => void {
  const { t, lang } = useText()
  const open = async (path: string, name: string, query: Query) => {
    // Opened before any await: later the browser would block it as a pop-up.
    const tab = window.open('', '_blank')
    try {
      const bytes = await fetchBytes(path, { ...query, language: lang })
      const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
      setTimeout(() => URL.revokeObjectURL(address), lifetimeMs)
      if (tab) tab.location.replace(address)
      else download(address, `${name}.pdf`)
    } catch (error) {
      tab?.close()
      toastError(problemText(error, t))
    }
  }
  return (path, name, query) => void open(path, name, query)
}

/**
 * Opens a printed PDF as `usePdfAt` does.
 * @returns takes the call, the id in its path if any, the name of the file, and further query parameters
 */
export function usePdf(): (sheet: Endpoint, id: number, name: string, query?: Query) => void {
  const open = usePdfAt()
  return (sheet, id, name, query = {}) => open(sheet.path.replace(':id', String(id)), name, query)
}

function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
