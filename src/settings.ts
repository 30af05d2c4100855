import type { z } from 'zod'
import { engineSettings } from './settings/engine.ts'
import { limitSettings } from './settings/limits.ts'
import { serverSettings } from './settings/server.ts'
import { serviceSettings } from './settings/service.ts'
import type { Setting } from './settings/setting.ts'

/** Every setting. Config, flags, error messages, help and the README's table follow from these lists. */
const table = [
  ...serverSettings,
  ...engineSettings,
  ...serviceSettings,
  ...limitSettings,
] as const satisfies readonly Setting[]

export const settings: readonly Setting[] = table

type Row = (typeof table)[number]
export type SettingName = Row['name']

/** `'openai.model'` with a string gives `{ openai: { model: string } }`. */
type Nested<Key extends string, Value> = Key extends `${infer Group}.${infer Field}`
  ? { [_ in Group]: { [_ in Field]: Value } }
  : { [_ in Key]: Value }
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** The values of all settings by their keys. */
export type SettingValues = Intersection<
  Row extends infer One extends Row
    ? One extends Row
      ? Nested<One['key'], z.output<One['schema']>>
      : never
    : never
>
