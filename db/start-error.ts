/** What stands in the way: `locked` lets a command turn to the process that holds the folder. */
export type StartObstacle = 'folder' | 'locked' | 'damaged' | 'newer' | 'not-durable' | 'refused'

/** The database cannot be used until a person acts; the message is one sentence and names the remedy. */
export class DatabaseStartError extends Error {
  readonly obstacle: StartObstacle

  constructor(obstacle: StartObstacle, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'DatabaseStartError'
    this.obstacle = obstacle
  }
}
