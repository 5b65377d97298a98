import { Download, FileSpreadsheet, FileText, FileType } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { linkTo } from '../session/client.ts'
import { Menu } from './Menu.tsx'

interface ExportMenuProps {
  /** The path of the list; the file comes from `<path>/export`. */
  path: string
  /** The name of the file, without its ending. */
  name: string
  /** The filters and the order of the list, as its endpoint takes them. */
  query: Readonly<Record<string, string>>
  /** Ids of the columns on view, in order. */
  columns: readonly string[]
  /** Saves it as a PDF, where it can be one. */
  pdf?: () => void
}

/** Follows a link to a file, so that the browser streams it to disk. */
async function download(
  { path, name, query, columns }: ExportMenuProps,
  format: 'csv' | 'xlsx',
  lang: string,
): Promise<void> {
  const link = document.createElement('a')
  link.href = await linkTo(`${path}/export`, {
    format,
    ...query,
    columns: columns.join(','),
    language: lang,
  })
  link.download = `${name}.${format}`
  link.click()
}

/** The whole filtered list as a file, made by the server. */
export function ExportMenu(props: ExportMenuProps) {
  const { t, lang } = useText()
  return (
    <Menu
      kind="ghost"
      icon={Download}
      label={t('kit.export.export')}
      name={t('kit.export.export')}
      placement="bottom end"
      entries={[
        ...(props.pdf ? [{ id: 'pdf', label: t('kit.export.pdf'), icon: FileType, run: props.pdf }] : []),
        {
          id: 'xlsx',
          label: t('kit.export.xlsx'),
          icon: FileSpreadsheet,
          run: () => void download(props, 'xlsx', lang),
        },
        {
          id: 'csv',
          label: t('kit.export.csv'),
          icon: FileText,
          run: () => void download(props, 'csv', lang),
        },
      ]}
    >
      <span className="sm-hide">{t('kit.export.export')}</span>
    </Menu>
  )
}
