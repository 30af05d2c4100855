import { useQueryClient } from '@tanstack/react-query'
import type { IdeaMode } from '../ideas/idea-mode.ts'
import { ideaQuery } from '../ideas/idea-queries.ts'
import { autoIdeasOf, customIdeasOf } from '../ideas/stored-ideas.ts'
import { ideaTexts } from '../ideas/texts.ts'
import { stayCheck } from '../lib/navigation.ts'
import { toast } from '../ui/use-toast.ts'
import { reportError } from '../work/errors.ts'
import type { Ideation } from './use-ideation.ts'

/** Switches between the automatic and the custom idea. */
export function useSwitchedIdea({ ideas, dispatch, goTo }: Ideation) {
  const client = useQueryClient()
  const [custom] = customIdeasOf(ideas.stored)
  const [auto] = autoIdeasOf(ideas.stored)

  const show = (mode: IdeaMode, ideaId: number | null) => {
    dispatch({ type: 'switched', mode })
    goTo(5, ideaId)
  }
  const toCustom = async () => {
    if (!custom) return toast({ title: ideaTexts.noCustom, description: ideaTexts.noCustomDescription })
    const stays = stayCheck()
    try {
      if (custom.id != null) await client.fetchQuery(ideaQuery(custom.id))
      if (stays()) show('custom', custom.id ?? null)
    } catch (cause) {
      reportError(cause, ideaTexts.failedToLoadCustom, 'default')
    }
  }
  return {
    toCustom,
    toAuto: () => auto?.id != null && show('auto', auto.id),
    hasAuto: auto?.id != null,
  }
}
