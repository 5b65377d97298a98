import { linkTo } from './client.ts'

/** Follows a link to a file, so that the browser streams it to disk; the server names it. */
export async function download(path: string, query: Readonly<Record<string, string>>): Promise<void> {
  const link = document.createElement('a')
  link.href = await linkTo(path, query)
  link.download = ''
  link.click()
}
