import { expect, test } from 'bun:test'
import { findCircles, type Import, importsOf, sourceTexts } from '../support/imports.ts'

/**
 * Imports run from left to right; folders that stand together do not import each other.
 *
 * pages      one file per URL; palette: what Ctrl+K opens over each of them
 * ideation   the steps from a problem to an idea; account: what its one page shows
 * library    the library and its entries, which a user can add to one of the problems in the history
 * history    all ideas and problems
 * share      links to ideas for people without an account
 * chat       refines an idea
 * export     documents of ideas
 * ideas      are built from precedents, which answer the elements of problems
 * sample     an example of an idea, which anyone can read
 * session    who is signed in: used by every noun above it and by none below
 * shell      the frame around a page: errors, connection, focus
 * work       a request that takes its time: progress, stop, failure, the offer of the library
 * ui, lib    know no noun
 */
const order = [
  ['root'],
  ['pages', 'palette'],
  ['ideation', 'account'],
  ['library'],
  ['history'],
  ['share'],
  ['chat', 'export'],
  ['ideas'],
  ['problems', 'precedents', 'sample'],
  ['session'],
  ['shell', 'work'],
  ['ui'],
  ['lib'],
]

const texts = await sourceTexts()
const files = [...texts.keys()].filter((file) => file.startsWith('web/'))
const imports = files
  .flatMap((file) => importsOf(file, texts.get(file) ?? ''))
  .filter(({ to }) => to.startsWith('web/') && /\.tsx?$/u.test(to))

/** `web/ideas/stored-idea-match.ts` -> ideas, `web/app.tsx` -> root. */
const folderOf = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : 'root')
const rankOf = (path: string) => order.findIndex((folders) => folders.includes(folderOf(path)))

const isAllowed = ({ from, to }: Import) => folderOf(from) === folderOf(to) || rankOf(from) < rankOf(to)

test('every folder of the page has its place in the order', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(imports.length).toBeGreaterThan(300)
  expect(files.filter((file) => rankOf(file) < 0)).toEqual([])
})

test('the folders of the page import one way', () => {
  const wrong = imports.filter((one) => !isAllowed(one))
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('no files of the page import each other in a circle, types included', () => {
  expect(findCircles(imports)).toEqual([])
})
