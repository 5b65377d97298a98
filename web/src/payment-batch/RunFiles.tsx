import { attachmentMaxCount } from '@trastienda/contract/attachment'
import { CircleAlert, Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { problemText } from '../kit/problem-text.ts'
import { ProgressBar } from '../kit/Progress.tsx'
import type { Run } from './use-run.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './run-aside.module.css'

/** The receipts of a run; each of its payments gets them. */
export function RunFiles({ run }: { run: Run }) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const { files } = run.draft
  const { uploads, add } = run.uploads
  const remove = (id: number) =>
    run.change((draft) => ({ ...draft, files: draft.files.filter((file) => file.id !== id) }))
  return (
    <div className={styles.files} data-part="run-files">
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".pdf,.xml,.zip,image/jpeg,image/png,image/webp,application/pdf"
        onChange={(event) => {
          void add(event.target.files ?? [])
          event.target.value = ''
        }}
      />
      <ul>
        {files.map(({ id, name }) => (
          <li key={id} data-removable="">
            <Icon of={Paperclip} small />
            <bdi className={textStyles.clip}>{name}</bdi>
            <IconButton icon={X} small label={t('kit.file.remove', { name })} onPress={() => remove(id)} />
          </li>
        ))}
        {uploads.map(({ key, file, share, refused, cancel }) => (
          <li key={key} data-removable="" role={refused === null ? undefined : 'alert'}>
            <Icon of={refused === null ? Paperclip : CircleAlert} small />
            <span
              className={refused === null ? classes(textStyles.clip, textStyles.faint) : textStyles.error}
            >
              <bdi className={textStyles.clip}>{file.name}</bdi>
              {refused !== null &&
                ` · ${typeof refused === 'string' ? t(`problem.${refused}`) : problemText(refused, t)}`}
            </span>
            {refused === null && <ProgressBar label={file.name} value={Math.round(share * 100)} of={100} />}
            <IconButton icon={X} small label={t('kit.file.remove', { name: file.name })} onPress={cancel} />
          </li>
        ))}
      </ul>
      {files.length < attachmentMaxCount && (
        <Button kind="ghost" icon={Paperclip} onPress={() => input.current?.click()}>
          {t('payment.run.attach')}
        </Button>
      )}
    </div>
  )
}
