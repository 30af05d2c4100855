/** What a process uses at a time. */
export interface Sample {
  minutes: number
  memoryMb: number
  descriptors: number
}

const WIDTH = 720
const HEIGHT = 240
const MARGIN = 44

/** A picture of memory and descriptors over time, as SVG. */
export function drawUsage(samples: Sample[]): string {
  const minutes = Math.max(...samples.map((sample) => sample.minutes), 1)
  const line = (key: 'memoryMb' | 'descriptors', color: string) => {
    const most = Math.max(...samples.map((sample) => sample[key]), 1) * 1.2
    const points = samples.map((sample) => {
      const x = MARGIN + (sample.minutes / minutes) * (WIDTH - 2 * MARGIN)
      const y = HEIGHT - MARGIN - (sample[key] / most) * (HEIGHT - 2 * MARGIN)
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    return `<polyline fill="none" stroke="${color}" stroke-width="2" points="${points.join(' ')}"/>`
  }
  const peak = (key: 'memoryMb' | 'descriptors') => Math.max(...samples.map((sample) => sample[key]))
  const label = (x: number, y: number, text: string, color = '#555') =>
    `<text x="${x}" y="${y}" fill="${color}">${text}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">
<title>Memory and descriptors over time</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<path d="M${MARGIN} ${MARGIN}V${HEIGHT - MARGIN}H${WIDTH - MARGIN}" fill="none" stroke="#999"/>
${line('memoryMb', '#1d4ed8')}
${line('descriptors', '#b45309')}
${label(MARGIN, 24, `resident memory, at most ${peak('memoryMb')} MB`, '#1d4ed8')}
${label(WIDTH / 2, 24, `open descriptors, at most ${peak('descriptors')}`, '#b45309')}
${label(MARGIN, HEIGHT - 18, '0')}
${label(WIDTH - MARGIN - 70, HEIGHT - 18, `${Math.round(minutes)} minutes`)}
</svg>
`
}
