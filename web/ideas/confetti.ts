import confetti from 'canvas-confetti'

/** The content security policy blocks workers from blob URLs, so the animation runs on the main thread. */
const fire = confetti.create(undefined, { useWorker: false, resize: true, disableForReducedMotion: true })

export function celebrate() {
  void fire({ particleCount: 100, spread: 70, origin: { y: 0.6 } })
}
