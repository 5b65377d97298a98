import { type Answer, type answerQuestion, mostAnswers } from '@trastienda/contract/answer'
import type { Day } from '@trastienda/contract/calendar'
import type { ReplyOf } from '@trastienda/contract/endpoint'
import { type Question, questionOf, soon } from '@trastienda/contract/question'
import type { Pool } from 'pg'
import type { Db } from '../db/db.ts'
import type { Who } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { firstToExpire, type Value, valuesOf } from './answer-figures.ts'
import { debtors, mostOwing } from './answer-most.ts'
import { type Reading, readingsOf } from './answer-readings.ts'

/** A figure with what it is about; of several things that are called so, of which it is the first, with their number. */
const answerOf = (
  { topic, of, store }: Reading,
  value: Value,
  { days }: Question,
  among: number | null,
): Answer => ({
  topic,
  ...value,
  unit: of?.unit ?? '',
  period: days && { from: days.from, to: days.to },
  days: days && days.named,
  of: of && { kind: of.kind, id: of.id, name: of.name },
  store: store && { id: store.id, name: store.name },
  among,
})

/** The question with the days of a reading that has to have some: goods that expire do so soon where it names none. */
const ofDays = (question: Question, { topic }: Reading, today: Day): Question =>
  topic === 'expiring' && question.days === null ? { ...question, days: soon(today) } : question

async function answersTo(
  db: Db,
  who: Who,
  question: Question,
  today: Day,
): Promise<readonly Answer[] | undefined> {
  const side = debtors[question.topic]
  if (side) {
    const most = await mostOwing({ db, who, today, question }, side)
    return most ? [answerOf(most.reading, most.value, question, most.among)] : []
  }
  const readings = await readingsOf(db, who.companyId, question)
  if (!readings) return undefined
  if (readings.length > mostAnswers) {
    const first = await firstToExpire({ db, who, today, question }, readings)
    return first?.map(([reading, value]) => answerOf(reading, value, question, readings.length))
  }
  const answers: Answer[] = []
  for (const reading of readings) {
    const asked = ofDays(question, reading, today)
    const values = await valuesOf(
      { db, who, today, question: asked, reading },
      Math.floor(mostAnswers / readings.length),
    )
    // Of several meanings all are answered or none: the others could be what is meant.
    if (values.length === 0) return []
    answers.push(...values.map((value) => answerOf(reading, value, asked, null)))
  }
  return answers
}

/** The answer to what somebody typed: figures of the reports, or why there are none. */
export async function answer(
  pool: Pool,
  who: Who,
  q: string,
  today: Day,
): Promise<ReplyOf<typeof answerQuestion>> {
  const question = questionOf(q, today)
  if (!question) return { data: [], unknown: null }
  const unclear = question.clear ? 'unclear' : null
  if (question.topic === null) return { data: [], unknown: unclear }
  const data = await snapshot(pool, (db) => answersTo(db, who, question, today))
  if (!data) return { data: [], unknown: 'many' }
  return { data: [...data], unknown: data.length === 0 ? unclear : null }
}
