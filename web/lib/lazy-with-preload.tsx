import { type ComponentType, lazy, useState } from 'react'

/**
 * A component with a script of its own, fetched when it is first shown or, by `preload`, before. One that is here
 * already shows at once: a bare `lazy` would show its fallback first, which React leaves standing for 300 ms.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null
  const fetch = async () => {
    here = await load()
    return here
  }
  const Late = lazy(async () => ({ default: await fetch() }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each lazyWithPreload, where its module begins.
  function Island(props: Props) {
    const [Shown] = useState(() => here ?? Late)
    return <Shown {...props} />
  }
  return Object.assign(Island, {
    /** What fails now is tried again when it is to be shown, and told then. */
    preload: () => void fetch().catch(() => {}),
  })
}
