import type { LooseCompletion } from '../lib/api.ts'
import { areAllGood, type Grades, initialGrades } from './grades.ts'
import { continuationOf, MIN_WORDS, wordsOf } from './suggestion.ts'

export interface SuggestionState {
  /** What accepting would add to the text; empty when there is nothing to accept. */
  suggestion: string
  grades: Grades
  /** For a moment after a suggestion was accepted. */
  highlighted: boolean
}

const delays = {
  /** Since the last change; thereby also the least gap between two requests. */
  debounceMs: 300,
  /** After accepting, the extended text is asked for at once and not a second time within this window. */
  forcedMs: 500,
  highlightMs: 500,
}

type Complete = (text: string, signal: AbortSignal) => Promise<LooseCompletion>

const nothing: SuggestionState = { suggestion: '', grades: initialGrades, highlighted: false }

/** Follows a text being written and keeps the newest suggestion for it. A failure is logged and shows nothing. */
export class SuggestionStore {
  #state = nothing
  #text = ''
  #forcedUntil = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined
  #highlightTimer: ReturnType<typeof setTimeout> | undefined
  #call: AbortController | undefined
  readonly #listeners = new Set<() => void>()
  readonly #complete: Complete

  constructor(complete: Complete) {
    this.#complete = complete
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly snapshot = () => this.#state

  write(text: string) {
    if (text === this.#text) return
    if (text.trim() === this.#text.trim() && Date.now() < this.#forcedUntil) {
      this.#text = text
      return
    }
    this.#text = text
    this.#withdraw()
    if (wordsOf(text).length < MIN_WORDS) return this.#set(nothing)
    this.#set({ ...this.#state, suggestion: '' })
    this.#timer = setTimeout(() => this.#ask(), delays.debounceMs)
  }

  /** Answers the extended text, or null when there is nothing to accept. */
  accept(): string | null {
    if (this.#state.suggestion === '') return null
    this.#text += this.#state.suggestion
    this.#withdraw()
    this.#forcedUntil = Date.now() + delays.forcedMs
    this.#set({ ...this.#state, suggestion: '', highlighted: true })
    clearTimeout(this.#highlightTimer)
    this.#highlightTimer = setTimeout(
      () => this.#set({ ...this.#state, highlighted: false }),
      delays.highlightMs,
    )
    void this.#ask()
    return this.#text
  }

  dismiss() {
    this.#withdraw()
    this.#set({ ...this.#state, suggestion: '' })
  }

  stop() {
    this.#withdraw()
    clearTimeout(this.#highlightTimer)
  }

  #withdraw() {
    clearTimeout(this.#timer)
    this.#call?.abort()
  }

  async #ask() {
    const call = new AbortController()
    const text = this.#text
    this.#call = call
    try {
      const completion = await this.#complete(text, call.signal)
      if (!call.signal.aborted) this.#set(stateAfter(text, completion, this.#state.highlighted))
    } catch (cause) {
      if (call.signal.aborted) return
      console.warn('Failed to fetch suggestion', cause)
      this.#set({ ...this.#state, suggestion: '' })
    }
  }

  #set(state: SuggestionState) {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

function stateAfter(text: string, completion: LooseCompletion, highlighted: boolean): SuggestionState {
  const { suggestion, ...grades } = completion
  return { suggestion: areAllGood(grades) ? '' : continuationOf(text, suggestion ?? ''), grades, highlighted }
}
