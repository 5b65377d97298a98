import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { FailureText } from './FailureText.tsx'
import { leadTo } from './lead-to.ts'
import { Icon } from './Icon.tsx'
import { fieldText } from './problem-text.ts'
import type { Form } from './use-form.ts'
import { classes } from './classes.ts'
import dialogStyles from './dialog.module.css'
import textStyles from './text.module.css'

interface ProblemSummaryProps {
  form: Pick<Form<never>, 'problems' | 'failure' | 'attempts'>
  /** The text for a path: `lines.3.expiry` is "Línea 4, vence". By default the field's own label. */
  nameOf?: ((path: string) => string | undefined) | undefined
}

interface Place {
  /** The position of the field on the page. */
  readonly at: number
  readonly label: string | undefined
}

function controlsAround(box: Element | null): HTMLElement[] {
  const scope = box?.closest('form, [data-part="dialog"], main') ?? document
  return [...scope.querySelectorAll<HTMLElement>('[data-field]')]
}

/** The position and the label of each field, read from the page. */
function placesAround(box: Element | null): Record<string, Place> {
  const found = controlsAround(box).map((control, at): [string, Place] => {
    const label = control
      .closest('[data-part="field"]')
      ?.querySelector('label, [data-part="label"]')
      ?.firstChild?.textContent?.trim()
    return [control.dataset['field'] ?? '', { at, label: label || undefined }]
  })
  return Object.fromEntries(found)
}

const rootOf = (path: string) => path.split('.')[0]

/** The position of the field of a path. Several lines of one field have that of the field, which names only one of them. */
function placeOf(path: string, places: Record<string, Place>): number {
  const kin = () =>
    Object.entries(places).flatMap(([other, { at }]) => (rootOf(other) === rootOf(path) ? [at] : []))
  return places[path]?.at ?? Math.min(...kin(), Number.MAX_SAFE_INTEGER)
}

/**
 * What has to be corrected in a refused form, in the order of its fields, each with a link. After a refusal the
 * focus moves to the first of them, or to this list when none of the fields is visible.
 */
export function ProblemSummary({ form, nameOf }: ProblemSummaryProps) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState<Record<string, Place>>({})
  const { attempts, failure, problems } = form
  const paths = Object.keys(problems)
  const visible = attempts > 0 && (paths.length > 0 || failure !== null)
  const pathsText = paths.join()

  useLayoutEffect(() => {
    if (pathsText !== '') setPlaces(placesAround(box.current))
  }, [pathsText])
  const lead = useEffectEvent(() => {
    const wrong = controlsAround(box.current).find(
      (control) => (control.dataset['field'] ?? '') in problems && !control.matches(':disabled'),
    )
    leadTo(wrong ?? box.current)
  })
  useEffect(() => {
    if (attempts > 0) lead()
  }, [attempts])

  if (!visible) return null
  const place = (path: string) => placeOf(path, places)
  const sorted = Object.entries(problems).sort(([a], [b]) => place(a) - place(b))
  const focus = (path: string) => {
    const controls = controlsAround(box.current)
    const named = ({ dataset }: HTMLElement) => dataset['field'] ?? ''
    const control =
      controls.find((each) => named(each) === path) ??
      controls.find((each) => rootOf(named(each)) === rootOf(path))
    leadTo(control)
  }
  return (
    <div
      ref={box}
      className={dialogStyles.review}
      role="alert"
      tabIndex={-1}
      aria-label={t('kit.form.review')}
    >
      <ul>
        {failure !== null && (
          <li>
            <Icon of={CircleAlert} />
            <FailureText failure={failure} />
          </li>
        )}
        {sorted.map(([path, problem]) => (
          <li key={path}>
            <Icon of={CircleAlert} />
            {/* A button of the label alone would be a box that no text goes on beside, once it wraps. */}
            <button type="button" onClick={() => focus(path)}>
              <span className={classes(textStyles.link, textStyles.medium)}>
                {nameOf?.(path) ?? places[path]?.label ?? path}
              </span>
              : {fieldText(problem, t)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
