import { Star } from 'lucide-react'
import type { Idea } from '../../src/contracts/idea.ts'
import { historyTexts as texts } from './texts.ts'
import { useFavorite } from './use-favorite.ts'

export function FavoriteButton({ idea }: { idea: Idea }) {
  const { favorite, toggle } = useFavorite(idea)
  return (
    <button
      type="button"
      aria-pressed={favorite}
      aria-label={texts.favoriteOf(idea.title)}
      onClick={toggle}
      className="grid size-8 pointer-coarse:size-11 cursor-pointer place-items-center rounded-xs text-ink-soft hover:bg-shade hover:text-ink aria-pressed:text-accent"
    >
      <Star aria-hidden size={17} strokeWidth={1.5} fill={favorite ? 'currentColor' : 'none'} />
    </button>
  )
}
