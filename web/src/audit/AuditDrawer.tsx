import { useQuery } from '@tanstack/react-query'
import { attempted } from '@trastienda/contract/attempted'
import { type AuditEntry, getAudit, listAudit } from '@trastienda/contract/audit'
import type { Role } from '@trastienda/contract/access'
import { isDocument } from '@trastienda/contract/document'
import { changesForPeople } from '@trastienda/contract/history-words'
import { ArrowUpRight } from 'lucide-react'
import { type TextKey, useText } from '../i18n/useText.ts'
import { ButtonLink } from '../kit/Anchor.tsx'
import { InstantText } from '../kit/Days.tsx'
import { Nil } from '../kit/Figures.tsx'
import { Change } from '../kit/HistoryPanel.tsx'
import { RecordBody, RecordDrawer } from '../kit/RecordDrawer.tsx'
import type { OpenRecord } from '../kit/use-open-record.ts'
import { documentHref } from '../document/href.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { auditAction, AuditPerson } from './audit-columns.tsx'
import { auditSubject } from './audit-subject.ts'
import { classes } from '../kit/classes.ts'
import fieldStyles from '../kit/field.module.css'
import historyStyles from '../kit/history.module.css'
import recordStyles from '../kit/record.module.css'
import textStyles from '../kit/text.module.css'

/** Where a document is read by an admin; undefined for what has no page of its own. */
function hrefOf(role: Role, { kind, documentId: id, under, present }: AuditEntry): string | undefined {
  if (!present) return undefined
  if (isDocument(kind)) return documentHref(role, { kind, id, ...under })
  switch (kind) {
    case 'supplier':
    case 'customer':
    case 'user':
      return `/people/${kind}?open=${id}`
    case 'access':
      return `/people/user?open=${id}`
    default:
      return undefined
  }
}

/** One entry of the audit log: who, when, from where, and each field before and after. */
export function AuditDrawer({ id, record }: { id: number; record: OpenRecord }) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const result = useQuery({
    queryKey: ['audit', id, companyId],
    queryFn: ({ signal }) => call(getAudit, { params: { id }, signal }),
  })
  const { data } = result
  return (
    <RecordDrawer
      id={id}
      record={record}
      list={listAudit.path}
      head={
        data && {
          title: auditAction(data.action, t),
          subtitle: (
            <bdi>
              {data.exported === '' && !attempted(data.attempted) && t(`audit.kind.${data.kind}`)}{' '}
              {auditSubject(data, t) || data.documentId}
            </bdi>
          ),
        }
      }
      result={result}
      failed={t('history.failed')}
    >
      {data && (
        <RecordBody>
          <Entry entry={data} />
        </RecordBody>
      )}
    </RecordDrawer>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useText()
  const { role } = useUser()
  const href = hrefOf(role, entry)
  const changes = changesForPeople(entry.changes).filter(
    // The subject of an export or a refusal is the title; of a filter, the screen shows what it has words for. All is in
    // the log's file.
    ({ field }) =>
      (entry.exported === '' && entry.attempted === '') ||
      (field !== 'name' && t.has(`history.field.${field}` as TextKey)),
  )
  const whole =
    changes.length > 0 &&
    (changes.every(({ before }) => before === null) || changes.every(({ after }) => after === null))
  return (
    <>
      {href !== undefined && (
        <div className={textStyles.row}>
          <ButtonLink href={href} icon={ArrowUpRight}>
            {t(entry.kind === 'access' || entry.kind === 'user' ? 'audit.openUser' : 'audit.open')}
          </ButtonLink>
        </div>
      )}
      <Facts entry={entry} />
      <section>
        <h3 className={fieldStyles.label} data-part="label">
          {t(whole ? 'audit.facts' : 'audit.changes')}
        </h3>
        {changes.length === 0 ? (
          <p className={textStyles.muted}>{t('audit.noChanges')}</p>
        ) : (
          <div className={historyStyles.history}>
            <dl className={historyStyles.diff}>
              {changes.map((change) => (
                <Change
                  key={JSON.stringify([change.field, change.of, change.before])}
                  kind={entry.kind}
                  change={change}
                  whole={whole}
                />
              ))}
            </dl>
          </div>
        )}
      </section>
    </>
  )
}

function Facts({ entry }: { entry: AuditEntry }) {
  const { t } = useText()
  const { at, address, reason, position, hash } = entry
  return (
    <dl className={recordStyles.facts}>
      <dt>{t('audit.who')}</dt>
      <dd>
        <AuditPerson of={entry} />
      </dd>
      <dt>{t('audit.at')}</dt>
      <dd>
        <InstantText of={at} />
      </dd>
      <dt>{t('audit.address')}</dt>
      <dd>{address === '' ? <Nil /> : <bdi dir="ltr">{address}</bdi>}</dd>
      <dt>{t('label.reason')}</dt>
      <dd>{reason === '' ? <Nil /> : <bdi>{reason}</bdi>}</dd>
      <dt>{t('audit.position')}</dt>
      <dd>
        <bdi dir="ltr">{position}</bdi>
      </dd>
      <dt>{t('audit.hash')}</dt>
      <dd>
        <bdi dir="ltr" className={classes(textStyles.monospace, textStyles.muted)}>
          {hash}
        </bdi>
      </dd>
    </dl>
  )
}
