import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onNewDay } from '../i18n/new-day.ts'

/** What the server told of today is asked for again when the day turns. */
export function useNewDay(client: QueryClient): void {
  useEffect(() => onNewDay(() => void client.invalidateQueries()), [client])
}
