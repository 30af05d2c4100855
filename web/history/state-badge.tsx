import type { IdeaState } from '../../src/contracts/follow-up.ts'
import { Badge } from '../ui/badge.tsx'
import { historyTexts as texts } from './texts.ts'

const tones = { testing: 'yellow', worked: 'green', dropped: 'plain' } as const

/** How far an idea has come. Nothing while it is only an idea. */
export const StateBadge = ({ state }: { state: IdeaState | undefined }) =>
  state === undefined || state === 'idea' ? null : <Badge tone={tones[state]}>{texts.states[state]}</Badge>
