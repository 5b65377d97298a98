import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onNewDay } from '../i18n/new-day.ts'

/** The server's data about today is refetched when the day changes. */
export function useNewDay(client: QueryClient): void {
  useEffect(() => onNewDay(() => void client.invalidateQueries()), [client])
}
