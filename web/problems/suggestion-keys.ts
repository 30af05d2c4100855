import type { KeyboardEvent } from 'react'

interface KeyActions {
  onAccept: () => void
  onDismiss: () => void
  onSubmit: () => void
}

/** Tab and, at the end of the text, Right Arrow accept the suggestion; Escape dismisses it; Shift+Enter submits. */
export function handleKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  suggestion: string,
  actions: KeyActions,
) {
  const action = actionOf(event, suggestion, actions)
  if (!action) return
  event.preventDefault()
  action()
}

function actionOf(event: KeyboardEvent<HTMLTextAreaElement>, suggestion: string, actions: KeyActions) {
  if (event.nativeEvent.isComposing) return null
  if (event.key === 'Enter' && event.shiftKey) return actions.onSubmit
  if (suggestion === '') return null
  if (event.key === 'Tab' && !event.shiftKey) return actions.onAccept
  if (event.key === 'ArrowRight' && isAtEnd(event.currentTarget) && !event.shiftKey) return actions.onAccept
  return event.key === 'Escape' ? actions.onDismiss : null
}

const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLTextAreaElement) =>
  selectionStart === value.length && selectionEnd === value.length
