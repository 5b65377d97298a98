import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { fieldText, problemText } from './problem-text.ts'
import { Icon } from './Icon.tsx'
import type { Form } from './use-form.ts'
import './dialog.css'

interface ProblemSummaryProps {
  form: Pick<Form<never>, 'problems' | 'failure' | 'attempts'>
  /** The words for a path: `lines.3.expiry` is "Línea 4, vence". The field's own label unless given. */
  nameOf?: (path: string) => string | undefined
}

function controlOf(box: Element | null, path: string): HTMLElement | null {
  const scope = box?.closest('form, .dialog, main') ?? document
  return scope.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)
}

function labelOf(box: Element | null, path: string): string | undefined {
  const label = controlOf(box, path)?.closest('.fl')?.querySelector('label')
  return label?.firstChild?.textContent?.trim() || undefined
}

/** What a refused form must correct, each with a link to its field; takes the focus after every refused attempt. */
export function ProblemSummary({ form, nameOf }: ProblemSummaryProps) {
  const { t } = useText()
  const box = useRef<HTMLUListElement>(null)
  const { attempts, failure } = form
  const problems = Object.entries(form.problems)
  const shown = attempts > 0 && (problems.length > 0 || failure !== null)

  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])

  if (!shown) return null
  return (
    <ul ref={box} className="review" role="alert" tabIndex={-1} aria-label={t('kit.form.review')}>
      {failure !== null && (
        <li>
          <Icon of={CircleAlert} />
          {problemText(failure, t)}
        </li>
      )}
      {problems.map(([path, problem]) => (
        <li key={path}>
          <Icon of={CircleAlert} />
          <span>
            <button type="button" className="link med" onClick={() => controlOf(box.current, path)?.focus()}>
              <Named path={path} name={nameOf?.(path)} find={() => labelOf(box.current, path)} />
            </button>
            : {fieldText(problem, t)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Named({ path, name, find }: { path: string; name: string | undefined; find: () => string | undefined }) {
  const word = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (word.current && name === undefined) word.current.textContent = find() ?? path
  })
  return <span ref={word}>{name ?? path}</span>
}
