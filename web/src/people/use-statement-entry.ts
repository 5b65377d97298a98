import { useRouter } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import type { MenuEntry } from '../kit/Menu.tsx'

/** The entry of a row's menu that leads to its statement, for whoever may open it. */
export function useStatementEntry(mayOpen: boolean, addressOf: (id: number) => string) {
  const { t } = useText()
  const { history } = useRouter()
  return ({ id }: { readonly id: number }): readonly MenuEntry[] =>
    mayOpen
      ? [
          {
            id: 'account',
            label: t('label.statement'),
            icon: ScrollText,
            run: () => history.push(addressOf(id)),
          },
        ]
      : []
}
