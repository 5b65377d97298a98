const deepest = 100

/** What was there before each step of input, so that steps are undone one by one. */
export function stepHistory<State>() {
  let past: readonly State[] = []
  let step = ''
  return {
    /**
     * Notes what was there before a change.
     * @param name the step that it belongs to: one with the same name joins it, null joins whatever was before, and an
     *   empty one is always a step of its own
     */
    note: (before: State, name: string | null) => {
      const joins = name === null || (name !== '' && name === step)
      if (!joins) past = [...past.slice(1 - deepest), before]
      step = name ?? step
    },
    /** What was there before the last step, which is forgotten; undefined when there is none. */
    back: (): State | undefined => {
      const before = past.at(-1)
      past = past.slice(0, -1)
      step = ''
      return before
    },
    /** Ends a step: the next change is another one, even under the same name. */
    end: () => {
      step = ''
    },
    forget: () => {
      past = []
      step = ''
    },
  }
}
