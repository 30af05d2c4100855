import { MIN_SUGGESTION_WORDS } from '../../src/contracts/completion.ts'
import type { LooseCompletion } from '../lib/api.ts'
import { areAllGood, type Grades, initialGrades } from './grades.ts'
import { continuationOf, wordsOf } from './suggestion.ts'

export interface SuggestionState {
  /** The text that accepting would append, or empty. */
  suggestion: string
  grades: Grades
  /** True for a moment after a suggestion was accepted. */
  highlighted: boolean
}

/** Since the last change, and so also the minimum gap between two requests. */
const DEBOUNCE_MS = 300
/** Accepting a suggestion requests the next one at once; whitespace typed within this time requests no other. */
const FORCED_MS = 500
const HIGHLIGHT_MS = 500

type Complete = (text: string, signal: AbortSignal) => Promise<LooseCompletion>

const initialState: SuggestionState = { suggestion: '', grades: initialGrades, highlighted: false }

/** The latest suggestion for a text being typed. Failures are only logged. */
export class SuggestionStore {
  #state = initialState
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

  update(text: string) {
    if (text === this.#text) return
    if (text.trim() === this.#text.trim() && Date.now() < this.#forcedUntil) {
      this.#text = text
      return
    }
    this.#text = text
    this.#cancel()
    if (wordsOf(text).length < MIN_SUGGESTION_WORDS) return this.#set(initialState)
    this.#set({ ...this.#state, suggestion: '' })
    this.#timer = setTimeout(() => this.#request(), DEBOUNCE_MS)
  }

  /** Returns the extended text, or null if there is no suggestion. */
  accept(): string | null {
    if (this.#state.suggestion === '') return null
    this.#text += this.#state.suggestion
    this.#cancel()
    this.#forcedUntil = Date.now() + FORCED_MS
    this.#set({ ...this.#state, suggestion: '', highlighted: true })
    clearTimeout(this.#highlightTimer)
    this.#highlightTimer = setTimeout(() => this.#set({ ...this.#state, highlighted: false }), HIGHLIGHT_MS)
    void this.#request()
    return this.#text
  }

  dismiss() {
    this.#cancel()
    this.#set({ ...this.#state, suggestion: '' })
  }

  dispose() {
    this.#cancel()
    clearTimeout(this.#highlightTimer)
  }

  #cancel() {
    clearTimeout(this.#timer)
    this.#call?.abort()
  }

  async #request() {
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
