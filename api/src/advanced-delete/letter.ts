import { codeMinutes } from '@trastienda/contract/advanced-delete'
import type { DeletableKind } from '@trastienda/contract/document'
import type { Cop } from '@trastienda/contract/money'
import { type Letter, letterOf } from '../mail/letter.ts'
import { figuresIn } from '../print/figures.ts'
import type { SheetLanguage } from '@trastienda/contract/print'
import { wordsOf } from '../sheet/titles.ts'

interface Facts {
  readonly code: string
  readonly by: string
  readonly company: string
  readonly kind: DeletableKind
  readonly documents: number
  readonly amount: Cop
  readonly reason: string
}

interface Words {
  readonly subject: string
  readonly asked: (by: string) => string
  readonly code: string
  readonly what: string
  readonly documents: string
  readonly amount: string
  readonly reason: string
  readonly lasts: string
  readonly unknown: string
}

const words: Record<SheetLanguage, Words> = {
  es: {
    subject: 'Código para eliminar documentos',
    asked: (by) => `${by} pide eliminar documentos. Si está bien, entrégale este código:`,
    code: 'Código',
    what: 'Qué',
    documents: 'Documentos',
    amount: 'Valor',
    reason: 'Motivo',
    lasts: `El código sirve ${codeMinutes} minutos y solo para estos documentos.`,
    unknown: 'Si no sabes de qué se trata, no entregues el código y avisa a quien administra el sistema.',
  },
  en: {
    subject: 'Code to delete documents',
    asked: (by) => `${by} asks to delete documents. If that is right, give them this code:`,
    code: 'Code',
    what: 'What',
    documents: 'Documents',
    amount: 'Amount',
    reason: 'Reason',
    lasts: `The code is good for ${codeMinutes} minutes and for these documents alone.`,
    unknown: 'If you do not know of this, keep the code to yourself and tell whoever runs the system.',
  },
  ar: {
    subject: 'رمز حذف مستندات',
    asked: (by) => `يطلب ${by} حذف مستندات. إذا كان ذلك صحيحًا فأعطه هذا الرمز:`,
    code: 'الرمز',
    what: 'النوع',
    documents: 'المستندات',
    amount: 'القيمة',
    reason: 'السبب',
    lasts: `الرمز صالح لمدة ${codeMinutes} دقائق ولهذه المستندات وحدها.`,
    unknown: 'إذا لم تكن على علم بذلك فلا تعطِ الرمز لأحد وأبلغ من يدير النظام.',
  },
  'zh-cn': {
    subject: '删除单据的验证码',
    asked: (by) => `${by} 申请删除单据。如确认无误，请将此验证码告知对方：`,
    code: '验证码',
    what: '对象',
    documents: '单据数',
    amount: '金额',
    reason: '原因',
    lasts: `验证码 ${codeMinutes} 分钟内有效，且仅用于这些单据。`,
    unknown: '如果您不了解此事，请勿透露验证码，并告知系统管理人员。',
  },
}

/** The message that brings a code to the admin who confirms a deletion. */
export function codeLetter(
  { code, by, company, kind, documents, amount, reason }: Facts,
  language: SheetLanguage,
): Letter {
  const say = words[language]
  const figures = figuresIn(language)
  return letterOf({
    language,
    subject: `${say.subject} · ${company}`,
    paragraphs: [say.asked(by)],
    facts: [
      [say.code, code],
      [say.what, wordsOf('auditLog', language)(kind)],
      [say.documents, String(documents)],
      [say.amount, figures.cop(amount)],
      [say.reason, reason],
    ],
    ending: [say.lasts, say.unknown],
  })
}
