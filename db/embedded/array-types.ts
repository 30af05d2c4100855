import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'

/** The types of elements in columns that are arrays, with the types of these arrays, which are the same in every PostgreSQL. */
const arrayTypes = [
  [types.INT4, 1007],
  [types.TEXT, 1009],
  [types.FLOAT4, 1021],
] as const

/** How PGlite reads and writes the arrays of the columns. */
export const arrayCodecs: Pick<PGliteOptions, 'parsers' | 'serializers'> = {
  parsers: Object.fromEntries(
    arrayTypes.map(([element, array]) => [
      array,
      (text: string) => types.arrayParser(text, types.parsers[element] ?? String, array),
    ]),
  ),
  serializers: Object.fromEntries(
    arrayTypes.map(([element, array]) => [
      array,
      (values: unknown) => types.arraySerializer(values, types.serializers[element], array),
    ]),
  ),
}

/** PGlite without the query by which each start asks for all types of arrays: it takes a tenth of the start. */
export class EmbeddedPostgres extends PGlite {
  override async _initArrayTypes() {}
}
