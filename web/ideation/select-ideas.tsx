import type { Precedent } from '../../src/contracts/precedent.ts'
import type { IdeaMode } from '../ideas/idea-mode.ts'
import { IdeaSlots } from '../ideas/idea-slots.tsx'
import { customIdeasOf } from '../ideas/stored-ideas.ts'
import { ideaTexts } from '../ideas/texts.ts'
import { toast } from '../ui/use-toast.ts'
import type { Ideation } from './use-ideation.ts'

interface SelectIdeasProps {
  ideation: Ideation
  precedents: readonly Precedent[]
}

/** The three generated ideas of step 4, or the custom one. */
export function SelectIdeas({ ideation, precedents }: SelectIdeasProps) {
  const { problem, flow, dispatch, ideas, auto, goTo } = ideation
  const [custom = null] = customIdeasOf(ideas.stored)
  const switchTo = (mode: IdeaMode) => {
    if (mode === 'custom' && !custom)
      toast({ title: ideaTexts.noCustom, description: ideaTexts.noCustomDescription })
    else dispatch({ type: 'switched', mode })
  }
  return (
    <IdeaSlots
      mode={flow.mode}
      slots={ideas.stored.slots}
      custom={custom}
      auto={auto}
      basis={{ precedents, otherLimits: problem.data?.otherLimits }}
      onOpen={(idea) => goTo(5, idea.id ?? null)}
      onSwitch={switchTo}
    />
  )
}
