import confetti from 'canvas-confetti'

/** The page's policy allows no worker made of a text, so the pieces fly on the page's own thread. */
const fire = confetti.create(undefined, { useWorker: false, resize: true, disableForReducedMotion: true })

export function celebrate() {
  void fire({ particleCount: 100, spread: 70, origin: { y: 0.6 } })
}
