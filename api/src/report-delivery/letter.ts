import type { DeliveryDraft } from '@trastienda/contract/report-delivery'
import type { Period } from '@trastienda/contract/report.rules'
import { type Letter, letterOf } from '../mail/letter.ts'
import { figuresIn } from '../print/figures.ts'
import { periodText } from '../report/pdf/cells.ts'
import { paperWords, reportNameIn } from '../report/pdf/words.ts'
import { say } from '../sheet/say.ts'
import type { SheetLanguage } from '@trastienda/contract/print'
import { exportOf } from './reports.ts'

const words = {
  hello: say('Buen día,', 'Good day,', 'تحية طيبة،', '您好，'),
  attached: say(
    'Adjuntamos el informe que está programado.',
    'The scheduled report is attached.',
    'تجدون التقرير المجدول مرفقًا.',
    '定时报表见附件。',
  ),
  report: say('Informe', 'Report', 'التقرير', '报表'),
  sent: say('Se envía', 'Sent', 'يُرسل', '发送时间'),
  by: say('Lo programó', 'Scheduled by', 'جدوله', '设置人'),
  day: say('todos los días a las {at}', 'every day at {at}', 'كل يوم الساعة {at}', '每天 {at}'),
  week: say('cada {day} a las {at}', 'every {day} at {at}', 'كل {day} الساعة {at}', '每{day} {at}'),
  month: say(
    'el día {on} de cada mes a las {at}',
    'on day {on} of each month at {at}',
    'يوم {on} من كل شهر الساعة {at}',
    '每月 {on} 日 {at}',
  ),
  ending: say(
    'Si no quieres recibirlo más, responde a este mensaje.',
    'If you no longer want it, reply to this message.',
    'إن لم تعودوا ترغبون في تلقيه فردّوا على هذه الرسالة.',
    '如不想再收到，请回复此邮件。',
  ),
} as const

const locales: Record<SheetLanguage, string> = { es: 'es-CO', en: 'en-US', ar: 'ar', 'zh-cn': 'zh-CN' }

/** When a report is sent, in words. */
export function timesIn(
  { every, on, at }: Pick<DeliveryDraft, 'every' | 'on' | 'at'>,
  language: SheetLanguage,
): string {
  // The first of June 2026 is a Monday.
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' })
  const facts = { at, on: String(on), day: weekday.format(Date.UTC(2026, 5, on)) }
  return words[every][language].replace(/\{(\w+)\}/g, (_, name) => facts[name as keyof typeof facts])
}

interface Lettered {
  readonly draft: Pick<DeliveryDraft, 'report' | 'every' | 'on' | 'at' | 'language'>
  readonly subject: string
  readonly period: Period | null
  readonly company: string
  readonly owner: string
}

/** The words of a message that brings a report, as text and as HTML. */
export function deliveryLetter({ draft, subject, period, company, owner }: Lettered): Letter {
  const { language } = draft
  const figures = figuresIn(language)
  const name = reportNameIn(exportOf(draft.report).table, language)
  const title = subject === '' ? name : `${name} · ${subject}`
  const facts: (readonly [string, string])[] = [
    [words.report[language], title],
    ...(period ? [[paperWords(language)('period'), periodText(period, figures)] as const] : []),
    [words.sent[language], timesIn(draft, language)],
    [words.by[language], owner],
  ]
  return letterOf({
    language,
    subject: [title, ...(period ? [periodText(period, figures)] : []), company].join(' · '),
    paragraphs: [words.hello[language], words.attached[language]],
    facts,
    ending: [words.ending[language], company],
  })
}
