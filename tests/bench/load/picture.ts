import type { Sample } from './samples.ts'

const WIDTH = 880
const LEFT = 64
const RIGHT = 16
const PANEL = 150
const GAP = 54
const INK = '#57534e'
const GRID = '#d6d3d1'

interface Panel {
  title: string
  color: string
  read: (sample: Sample) => number
}

const panels: Panel[] = [
  { title: 'Resident memory, MB', color: '#b45309', read: ({ residentMb }) => residentMb },
  { title: 'JavaScript objects, thousands', color: '#0f766e', read: ({ objects }) => objects / 1000 },
  { title: 'Open descriptors', color: '#4338ca', read: ({ descriptors }) => descriptors },
]

/** An SVG with a panel for each figure over time. */
export function drawSamples(title: string, samples: Sample[]): string {
  const height = 40 + panels.length * (PANEL + GAP)
  const end = Math.max(...samples.map(({ seconds }) => seconds), 1)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="${LEFT}" y="22" font-size="15" fill="#1c1917">${title}</text>`,
    ...panels.map((panel, at) => drawPanel(panel, samples, end, 40 + at * (PANEL + GAP))),
    '</svg>\n',
  ].join('\n')
}

function drawPanel({ title, color, read }: Panel, samples: Sample[], end: number, top: number): string {
  const points = samples
    .map((sample) => ({ seconds: sample.seconds, value: read(sample) }))
    .filter(({ value }) => Number.isFinite(value))
  const most = roundUp(Math.max(...points.map(({ value }) => value), 1))
  const base = top + 20 + PANEL
  const x = (seconds: number) => LEFT + (seconds / end) * (WIDTH - LEFT - RIGHT)
  const y = (value: number) => base - (value / most) * PANEL
  const line = points.map(({ seconds, value }) => `${x(seconds).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const rows = [0, 0.5, 1].map((share) => {
    const value = share * most
    return (
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value)}" y2="${y(value)}" stroke="${GRID}"/>` +
      `<text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end" fill="${INK}">${value.toLocaleString('en')}</text>`
    )
  })
  const [unit, size] = end > 180 ? ['min', 60] : ['s', 1]
  const columns = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const anchor = share === 1 ? 'end' : 'middle'
    return `<text x="${x(share * end)}" y="${base + 16}" text-anchor="${anchor}" fill="${INK}">${Math.round((share * end) / Number(size))} ${unit}</text>`
  })
  return [
    `<text x="${LEFT}" y="${top + 12}" fill="${color}" font-weight="bold">${title}</text>`,
    ...rows,
    ...columns,
    `<polyline points="${line}" fill="none" stroke="${color}" stroke-width="1.5"/>`,
  ].join('\n')
}

/** To 1, 2, 4, 5 or 8 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4, 5, 8, 10].find((step) => step * power >= value) ?? 10) * power
}
