import { type ComponentType, lazy, useState } from 'react'

/**
 * A component in a script of its own, fetched when it is first shown or earlier by `preload`. Once loaded it renders
 * at once: a bare `lazy` would show its fallback first, which React keeps for 300 ms.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded = await load()
    return loaded
  }
  const Lazy = lazy(async () => ({ default: await fetch() }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, where its module begins.
  function Preloadable(props: Props) {
    const [Loaded] = useState(() => loaded ?? Lazy)
    return <Loaded {...props} />
  }
  return Object.assign(Preloadable, {
    /** A failure is ignored: showing the component tries again and reports it. */
    preload: () => void fetch().catch(() => {}),
  })
}
