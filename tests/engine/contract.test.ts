import { library } from '../../db/library/library.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { engineContract } from './contract.ts'

engineContract('library', () => createLibraryEngine(library))
