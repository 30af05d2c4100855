const MINUTE_S = 60

/** '45 s' or '2 min 5 s' */
export const formatDuration = (seconds: number) =>
  seconds < MINUTE_S ? `${seconds} s` : `${Math.floor(seconds / MINUTE_S)} min ${seconds % MINUTE_S} s`
