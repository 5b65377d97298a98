import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { Icon } from '../../kit/Icon.tsx'
import type { Said } from './use-count-sending.ts'

const icons = { good: Check, bad: CircleAlert, warn: TriangleAlert }

/** What the last thing that was done came to. */
export function CountSaid({ said }: { said: Said | null }) {
  return (
    <p key={said?.turn} className={saidClass(said)} role="status">
      {said && (
        <>
          <Icon of={icons[said.tone]} small />
          {said.of === undefined ? (
            <span>{said.text}</span>
          ) : (
            <span className="cnt-told">
              <span>{said.text} ·</span> <bdi className="clip">{said.of}</bdi>
            </span>
          )}
        </>
      )}
    </p>
  )
}

function saidClass(said: Said | null): string {
  if (!said) return 'rx-said none'
  return said.tone === 'good' ? 'rx-said' : said.tone === 'bad' ? 'rx-said bad' : 'rx-said warned'
}
