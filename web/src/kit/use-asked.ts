import { useAddress } from './address.ts'

/**
 * Whether the address of a list asks for one of its dialogs, `?open=new`, so that it is reached from anywhere.
 * @returns `end` takes the wish out of the address, once the dialog is closed
 */
export function useAsked(dialog: 'new' | 'import') {
  const { params, change } = useAddress()
  const asked = params.get('open') === dialog
  const end = () => {
    if (asked) change({ open: null }, 'replace')
  }
  return { asked, end }
}
