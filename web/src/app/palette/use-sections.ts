import { History } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { useFingersAlone } from '../../kit/use-media.ts'
import { useOrganisation } from '../../session/organisation.ts'
import { useUser } from '../../session/session.ts'
import type { AccountTopic } from '../AccountDialog.tsx'
import { askedIn, askedNothing } from './asked.ts'
import { accountsOf, historiesOf } from './asked-of-found.ts'
import type { Entry, Section, Step } from './entry.ts'
import { iconOf, isFound } from './kinds.ts'
import { withoutLittleWords } from './little-words.ts'
import { isNamed, matchOf } from './match.ts'
import { type Recent, recentOf, rememberChoice } from './recent.ts'
import { useActions, useScreens } from './use-actions.ts'
import { useAnswer } from './use-answer.ts'
import { isBegunFrom, useBegunFrom } from './use-begun-from.ts'
import { useFound } from './use-found.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useStep } from './use-step.ts'

interface Scored {
  readonly entry: Entry
  readonly score: number
  readonly named: boolean
}

/** The matching ones, the best first; with their articles and prepositions, or else without them. */
function matching(entries: readonly Entry[], typed: string): Scored[] {
  const whole = matchingAll(entries, typed)
  const telling = withoutLittleWords(typed)
  return whole.length > 0 || telling === typed ? whole : matchingAll(entries, telling)
}

function matchingAll(entries: readonly Entry[], typed: string): Scored[] {
  return entries
    .flatMap((entry) => {
      // Its other words may be matched better than its name, of which a few letters may be scattered in it; but words that
      // are not shown are no name: a supplier who is called so comes first.
      const byName = matchOf(entry.label, typed)
      const score = Math.max(
        ...[byName, matchOf(entry.also ?? '', typed)].map((found) => found?.score ?? -Infinity),
      )
      return score > -Infinity ? [{ entry, score, named: byName !== undefined && isNamed(byName) }] : []
    })
    .toSorted((a, b) => b.score - a.score)
}

const best = ([first]: readonly Scored[] = []) => first?.score ?? 0
const only = (scored: readonly Scored[]) => scored.map(({ entry }) => entry)

function recalled({ id, label, detail, href }: Recent, current: readonly Entry[]): Entry[] {
  const now = current.find((entry) => entry.id === id)
  if (now) return [now]
  if (href === undefined) return []
  const [kind = ''] = id.split(' ')
  return [{ id, label, icon: isFound(kind) ? iconOf(kind) : History, href, ...(detail && { detail }) }]
}

/** Whether what matches by name is in this section: it stays where it is when the server's results arrive. */
export const isNamedSection = (id: string): boolean => ['page', 'actions', 'go'].includes(id)

const filled = (sections: readonly Section[]) => sections.filter(({ entries }) => entries.length > 0)

/** What the palette offers for the typed text. */
export function useSections(
  typed: string,
  step: Step | null,
  moved: boolean,
  onTopic: (topic: AccountTopic) => void,
) {
  const { t } = useText()
  const { id, username, role } = useUser()
  const { companyId } = useOrganisation()
  const owner = `${id ?? username ?? ''} ${companyId ?? ''}`
  const [recent] = useState(() => recentOf(owner))
  const keys = usePageKeys()
  const fingers = useFingersAlone()
  // An action of the page is offered once, with its key.
  const actions = useActions(onTopic).filter(({ label }) => !keys.some((key) => key.label === label))
  const places = useScreens()
  const choices = useStep(step, typed)
  const begun = useBegunFrom(typed, step && isBegunFrom(step) ? step.name : null)
  const answer = useAnswer(typed, step === null)
  const { about, account, priced, searched } = step === null ? askedIn(typed) : askedNothing(typed)
  const found = useFound(searched, {
    kind: step?.name === 'in' ? step.kind : null,
    enabled: step === null || step.name === 'in',
    priced,
    moved,
  })

  const sections = (): Section[] => {
    if (step?.name === 'in') return [...found.sections]
    if (step && isBegunFrom(step))
      return [{ id: step.name, label: t(`search.act.${step.name}`), entries: begun.entries }]
    if (step) {
      // The server has matched the companies already.
      const matched = step.name === 'company' ? choices : only(matching(choices, typed))
      return [{ id: step.name, label: t(`search.group.${step.name}`), entries: matched }]
    }
    if (typed.trim() === '') {
      const before = recent.flatMap((each) => recalled(each, [...actions, ...places]))
      const onPage = { id: 'page', label: t('search.group.page'), entries: keys }
      const doing = { id: 'actions', label: t('search.group.actions'), entries: actions }
      const going = { id: 'go', label: t('search.group.go'), entries: places }
      return [
        { id: 'recent', label: t('search.group.recent'), entries: before },
        // Whoever has no keyboard sees the page and its buttons already.
        ...(fingers ? [going, doing, onPage] : [onPage, doing, going]),
      ]
    }
    const [onPage, doing, going] = [keys, actions, places].map((entries) => matching(entries, typed))
    const part = (name: 'page' | 'actions' | 'go', scored: readonly Scored[] = [], named: boolean) => ({
      id: named ? name : `${name} other`,
      label: t(`search.group.${name}`),
      entries: only(scored.filter((each) => each.named === named)),
    })
    // Named matches are above the server's results, so that they do not move when those arrive.
    return [
      answer.section,
      {
        id: 'history',
        label: t('history.title'),
        entries: about === undefined ? [] : historiesOf(found.ranked, about, t),
      },
      {
        id: 'account',
        label: t('label.statement'),
        entries: account === undefined ? [] : accountsOf(found.ranked, role, t),
      },
      part('page', onPage, true),
      // "categ" opens the categories, whose name begins with it, before it makes one.
      ...(best(going) >= best(doing) + 0.5
        ? [part('go', going, true), part('actions', doing, true)]
        : [part('actions', doing, true), part('go', going, true)]),
      ...found.sections,
      part('page', onPage, false),
      part('actions', doing, false),
      part('go', going, false),
    ]
  }
  return {
    ...found,
    pending: found.pending || answer.pending || begun.pending,
    unknown: answer.unknown,
    sections: filled(sections()),
    remember: (entry: Entry) => {
      if (!entry.passing && !step) rememberChoice(owner, entry)
    },
  }
}
