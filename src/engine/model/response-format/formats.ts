/** From the most capable servers to the least. */
export const responseFormats = ['json_schema', 'json_object', 'text', 'single_message'] as const
export type ResponseFormat = (typeof responseFormats)[number]

/** The next simpler format; undefined for the simplest. */
export const fallbackOf = (format: ResponseFormat): ResponseFormat | undefined =>
  responseFormats[responseFormats.indexOf(format) + 1]

export const simplerOf = (format: ResponseFormat, other: ResponseFormat): ResponseFormat =>
  responseFormats.indexOf(other) > responseFormats.indexOf(format) ? other : format
