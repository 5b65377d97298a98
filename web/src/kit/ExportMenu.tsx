import { Columns3, Download, FileSpreadsheet, FileText, FileType, Printer } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { CsvSeparatorField } from './CsvSeparatorField.tsx'
import { Dialog } from './Dialog.tsx'
import { type ExportedTable, exportTable } from './list-export.ts'
import { Menu, type MenuEntry } from './Menu.tsx'
import styles from './hidden.module.css'

interface ExportMenuProps extends ExportedTable {
  /** Saves it as a PDF, where it can be one. */
  pdf?: () => void
  /** Prints it, where no button beside the menu does. */
  print?: (() => void) | undefined
  /** What else can be done with the list as a whole. */
  more?: readonly MenuEntry[]
}

/** The whole filtered list as a file, made by the server. */
export function ExportMenu(props: ExportMenuProps) {
  const { t, lang } = useText()
  const [asking, setAsking] = useState(false)
  const save = (format: 'csv' | 'xlsx') => exportTable(props, format, lang)
  return (
    <>
      <Menu
        kind="ghost"
        icon={Download}
        label={t('list.export.export')}
        name={t('list.export.export')}
        placement="bottom end"
        entries={[
          ...(props.print ? [{ id: 'print', label: t('kit.print'), icon: Printer, run: props.print }] : []),
          ...(props.pdf ? [{ id: 'pdf', label: t('list.export.pdf'), icon: FileType, run: props.pdf }] : []),
          {
            id: 'xlsx',
            label: t('list.export.xlsx'),
            icon: FileSpreadsheet,
            run: () => save('xlsx'),
          },
          {
            id: 'csv',
            label: t('list.export.csv'),
            icon: FileText,
            run: () => save('csv'),
          },
          {
            id: 'separator',
            label: t('list.separator.change'),
            icon: Columns3,
            apart: true,
            run: () => setAsking(true),
          },
          ...(props.more ?? []),
        ]}
      >
        <span className={styles.belowSmall}>{t('list.export.export')}</span>
      </Menu>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="small"
        title={t('list.separator.label')}
        footer={null}
      >
        <CsvSeparatorField />
      </Dialog>
    </>
  )
}
