import { Columns3, Download, FileSpreadsheet, FileText, FileType } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { download } from '../session/download.ts'
import { CsvSeparatorField } from './CsvSeparatorField.tsx'
import { Dialog } from './Dialog.tsx'
import { Menu } from './Menu.tsx'
import styles from './hidden.module.css'

interface ExportMenuProps {
  /** The path of the list; the file comes from `<path>/export`. */
  path: string
  /** The filters and the order of the list, in the form of its endpoint. */
  query: Readonly<Record<string, string>>
  /** Ids of the columns on view, in order. */
  columns: readonly string[]
  /** Saves it as a PDF, where it can be one. */
  pdf?: () => void
}

/** The whole filtered list as a file, made by the server. */
export function ExportMenu(props: ExportMenuProps) {
  const { t, lang } = useText()
  const [asking, setAsking] = useState(false)
  const { path, query, columns } = props
  const save = (format: 'csv' | 'xlsx') =>
    void download(`${path}/export`, { format, ...query, columns: columns.join(','), language: lang })
  return (
    <>
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
            run: () => save('xlsx'),
          },
          {
            id: 'csv',
            label: t('kit.export.csv'),
            icon: FileText,
            run: () => save('csv'),
          },
          {
            id: 'separator',
            label: t('kit.separator.change'),
            icon: Columns3,
            apart: true,
            run: () => setAsking(true),
          },
        ]}
      >
        <span className={styles.belowSmall}>{t('kit.export.export')}</span>
      </Menu>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="small"
        title={t('kit.separator.label')}
        footer={null}
      >
        <CsvSeparatorField />
      </Dialog>
    </>
  )
}
