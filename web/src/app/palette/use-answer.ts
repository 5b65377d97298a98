import { mayDo } from '@trastienda/contract/access'
import { type Answer, answerQuestion } from '@trastienda/contract/answer'
import { unitAfter } from '@trastienda/contract/unit'
import { useQuery } from '@tanstack/react-query'
import { Sigma } from 'lucide-react'
import { currencySign, formatCop, formatDay, formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { today } from '../../kit/today.ts'
import { call } from '../../session/client.ts'
import { useOrganisation } from '../../session/organisation.ts'
import { useUser } from '../../session/session.ts'
import { endsInWords } from './answer-days.ts'
import { answerHref } from './answer-href.ts'
import type { Section } from './entry.ts'
import { isolated, useRested } from './use-found.ts'

/** An answer in words: its figure, and the sentence that says of what. */
function useAnswerWords() {
  const { t, locale } = useText()
  const quantityOf = ({ quantity, unit }: Answer) =>
    `${formatQuantity(quantity ?? '0', locale)} ${unitAfter(quantity ?? '0', unit)}`.trim()

  function figure(answer: Answer): string {
    const { topic, amount, count, expiresOn } = answer
    if (topic === 'expiry')
      return expiresOn
        ? t('answer.expires', { day: formatDay(expiresOn, locale, today()), quantity: quantityOf(answer) })
        : t('answer.never')
    if (amount !== null) return currencySign(locale) + formatCop(amount, locale)
    return count === null ? quantityOf(answer) : t('report.documents.count', { count })
  }

  /** How many are for this person, where these are others than all. */
  const forReader = ({ mine, count }: Answer) =>
    mine === null || mine === 0 || mine === count ? 'none' : formatQuantity(String(mine), locale)

  function what(answer: Answer): string {
    const { topic, of, waiting, period, quantity, among } = answer
    const name = waiting ? t(`dashboard.kind.${waiting}`) : isolated(of?.name ?? '')
    const named = waiting ?? of?.kind ?? 'none'
    const kind = topic === 'stock' && named === 'product' && quantity === null ? 'worth' : named
    const day = period ? formatDay(period.to, locale, today()) : ''
    return t(`answer.what.${topic}`, {
      kind,
      name,
      day,
      among: among ?? 0,
      mine: forReader(answer),
      order: among !== null && among > 1 ? 'first' : 'none',
    })
  }

  function sentence(answer: Answer): string {
    const { topic, days: named, period, store: at } = answer
    const ofDays = period !== null && topic !== 'expiring' && topic !== 'expiry'
    const between = () => {
      const [from = '', to] = period ? endsInWords(period, locale, today()) : []
      return to === undefined ? t('answer.onDay', { day: from }) : t('answer.between', { from, to })
    }
    const days = ofDays ? (named ? t(`answer.days.${named}`) : between()) : ''
    const form = at ? (ofDays ? 'both' : 'store') : ofDays ? 'days' : 'plain'
    return t(`answer.sentence.${form}`, { what: what(answer), days, store: isolated(at?.name ?? '') })
  }
  return { figure, sentence }
}

/** The server's answer to the typed words, if they ask for a figure; it is never that to other words. */
export function useAnswer(typed: string, enabled: boolean) {
  const { t } = useText()
  const { role } = useUser()
  const { companyId } = useOrganisation()
  const words = useAnswerWords()
  const q = useRested(typed.trim())
  const asks = enabled && q.length >= 3 && mayDo(role, 'report.see')
  const query = useQuery({
    queryKey: ['search', companyId, 'answer', q],
    queryFn: ({ signal }) => call(answerQuestion, { query: { q }, signal }),
    enabled: asks,
    staleTime: 10_000,
  })
  const reply = asks && q === typed.trim() ? query.data : undefined
  const section: Section = {
    id: 'answer',
    label: t('answer.group'),
    entries: (reply?.data ?? []).map((answer, index) => ({
      id: `answer ${q} ${index}`,
      label: words.sentence(answer),
      figure: words.figure(answer),
      icon: Sigma,
      href: answerHref(answer),
      passing: true,
    })),
  }
  return { section, unknown: reply?.unknown ?? null, pending: asks && query.isFetching }
}
