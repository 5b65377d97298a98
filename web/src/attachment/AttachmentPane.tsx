import type { Attachment } from '@trastienda/contract/attachment'
import type { FieldProblem } from '@trastienda/contract/problem'
import {
  Camera,
  CircleAlert,
  FileArchive,
  FileCode,
  FileImage,
  FileText,
  type LucideIcon,
  Plus,
  RotateCw,
  Upload,
  X,
} from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Note } from '../kit/Note.tsx'
import { fieldText, problemText } from '../kit/problem-text.ts'
import { ProgressBar } from '../kit/Progress.tsx'
import { Preview } from './Preview.tsx'
import { useChoosers } from './use-choosers.tsx'
import type { useUploads, Upload as Sent } from './use-uploads.ts'
import { classes } from '../kit/classes.ts'
import styles from './attachment.module.css'
import textStyles from '../kit/text.module.css'

interface AttachmentPaneProps {
  files: readonly Attachment[]
  uploads: ReturnType<typeof useUploads>
  /** Undefined: none may be taken away. */
  onRemove: ((file: Attachment) => void) | undefined
  /** False: they are only looked at. */
  adds?: boolean
  problem?: FieldProblem | undefined
  /** Whether at least one file is required; a message says so while there is none. */
  required?: boolean
  /** The prompt while there is no file; by default it asks for a bill. */
  invites?: Invitation
}

/** A prompt; or two, where what a mouse drops is what a phone takes a photo of. */
export type Invitation = string | { readonly drop: string; readonly take: string }

/** The attachments of a document, shown beside the form while it is typed. */
export function AttachmentPane({
  files,
  uploads,
  onRemove,
  adds = true,
  problem,
  required = false,
  invites,
}: AttachmentPaneProps) {
  const { t } = useText()
  const { choose, take, inputs } = useChoosers(uploads.add)
  const [chosen, setChosen] = useState<{ id: number; after: number | null } | null>(null)
  const [over, setOver] = useState(false)
  // A file that arrives is shown, whichever was looked at before.
  const wanted = chosen?.after === uploads.latest ? chosen?.id : uploads.latest
  const file = files.find(({ id }) => id === wanted) ?? files.at(-1)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (adds) void uploads.add(event.dataTransfer.files)
  }
  return (
    // Files are dropped anywhere on the pane; its button does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className={classes(styles.pane, over && styles.over, problem && styles.bad)}
      data-part="attachments"
      aria-label={t('label.attachments')}
      data-field="attachments"
      tabIndex={-1}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {inputs}
      {files.length > 0 && (
        <div className={styles.files} role="group" aria-label={t('label.attachments')}>
          {files.map((each) => (
            <FileTab
              key={each.id}
              file={each}
              on={each === file}
              onOpen={() => setChosen({ id: each.id, after: uploads.latest })}
              onRemove={onRemove}
            />
          ))}
          {adds && (
            <span className={classes(textStyles.push, textStyles.row)}>
              {take && <IconButton icon={Camera} label={t('kit.file.photo')} onPress={take} />}
              <IconButton icon={Plus} label={t('purchase.file.more')} onPress={choose} />
            </span>
          )}
        </div>
      )}
      {uploads.uploads.map((upload) => (
        <Sending key={upload.key} upload={upload} />
      ))}
      <Refused problem={problem} required={required} />
      {file ? (
        <Preview key={file.id} file={file} />
      ) : (
        <Nothing
          words={invites}
          required={required}
          problem={problem}
          choose={adds ? { choose, take } : undefined}
        />
      )}
    </aside>
  )
}

const icons: Record<string, LucideIcon> = {
  'application/xml': FileCode,
  'application/zip': FileArchive,
  'application/pdf': FileText,
}

interface FileTabProps {
  file: Attachment
  on: boolean
  onOpen: () => void
  onRemove: ((file: Attachment) => void) | undefined
}

function FileTab({ file, on, onOpen, onRemove }: FileTabProps) {
  const { t, locale } = useText()
  const size = formatQuantity(String(Math.ceil(file.size / 1000)), locale)
  return (
    <span className={classes(styles.file, on && styles.on)} data-removable="">
      <button type="button" aria-pressed={on} onClick={onOpen}>
        <Icon of={icons[file.mediaType] ?? FileImage} />
        <bdi className={textStyles.clip}>{file.name}</bdi>
        <span className={classes(textStyles.faint, textStyles.tiny)}>{t('kit.file.size', { size })}</span>
      </button>
      {onRemove && (
        <IconButton
          icon={X}
          small
          label={t('kit.file.remove', { name: file.name })}
          onPress={() => onRemove(file)}
        />
      )}
    </span>
  )
}

function Sending({ upload: { file, share, refused, cancel, again } }: { upload: Sent }) {
  const { t } = useText()
  const words =
    typeof refused === 'string' ? t(`problem.${refused}`) : refused === null ? '' : problemText(refused, t)
  return (
    <div
      className={classes(styles.sending, refused === null ? undefined : styles.bad)}
      role={refused === null ? undefined : 'alert'}
    >
      <Icon of={refused === null ? Upload : CircleAlert} small />
      <span className={textStyles.clip}>
        <bdi className={textStyles.clip}>{file.name}</bdi>
        {refused !== null && <small>{words}</small>}
      </span>
      {again && <IconButton icon={RotateCw} small label={t('act.retry')} onPress={again} />}
      <IconButton icon={X} small label={t('kit.file.remove', { name: file.name })} onPress={cancel} />
      {refused === null && (
        <ProgressBar
          label={t('purchase.file.sending', { name: file.name })}
          value={Math.round(share * 100)}
          of={100}
        />
      )}
    </div>
  )
}

interface Needed {
  required: boolean
  problem: FieldProblem | undefined
}

/** Whether the required file is missing in what was to be saved. */
const isLacking = ({ required, problem }: Needed) => required && problem?.code === 'required'

/** Why the files are refused; the place for them says itself that one is missing. */
function Refused(needed: Needed) {
  const { t } = useText()
  const { problem } = needed
  return problem && !isLacking(needed) && <Note kind="error">{fieldText(problem, t)}</Note>
}

interface NothingProps extends Needed {
  words: Invitation | undefined
  /** Undefined: none may be added. */
  choose: Pick<ReturnType<typeof useChoosers>, 'choose' | 'take'> | undefined
}

function Nothing({ words: given, required, problem, choose }: NothingProps) {
  const { t } = useText()
  const words = given ?? { drop: t('purchase.file.drop'), take: t('purchase.file.take') }
  const lacks = isLacking({ required, problem })
  return (
    <div className={styles.view} data-scrolls="">
      <div className={styles.nothing}>
        {required && (
          <b className={classes(textStyles.medium, lacks && textStyles.row, lacks && textStyles.error)}>
            {lacks && <Icon of={CircleAlert} />}
            {t('purchase.file.required')}
          </b>
        )}
        <p className={textStyles.muted}>
          {typeof words === 'string' ? words : choose?.take ? words.take : words.drop}
        </p>
        {choose && (
          <div className={styles.ways}>
            {choose.take && (
              <Button icon={Camera} onPress={choose.take}>
                {t('kit.file.photo')}
              </Button>
            )}
            <Button icon={Upload} onPress={choose.choose}>
              {t('kit.file.choose')}
            </Button>
          </div>
        )}
        <p className={classes(textStyles.faint, textStyles.small)}>{t('purchase.file.kinds')}</p>
      </div>
    </div>
  )
}
