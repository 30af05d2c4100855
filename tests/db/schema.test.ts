import { describe, expect, test } from 'bun:test'
import { getTableConfig } from 'drizzle-orm/pg-core'
import {
  ideaPrecedents,
  ideas,
  passwordResetTokens,
  precedentBackgrounds,
  precedents,
  problems,
  users,
} from '../../db/schema/index.ts'

/** Each column's SQL type; '!' where it must have a value, '?' where it may be null. */
const specified = [
  [users, { id: 'serial!', username: 'text!', password: 'text!', created_at: 'timestamp!' }],
  [
    passwordResetTokens,
    {
      id: 'serial!',
      token: 'text!',
      user_id: 'integer!',
      expires_at: 'timestamp!',
      used: 'boolean!',
      created_at: 'timestamp!',
    },
  ],
  [
    problems,
    {
      id: 'serial!',
      statement: 'text!',
      problem_statement: 'text!',
      elements: 'text[]!',
      search_questions: 'text[]!',
      user_id: 'integer?',
      created_at: 'timestamp!',
    },
  ],
  [
    precedents,
    {
      id: 'serial!',
      problem_id: 'integer!',
      entity: 'text!',
      innovation: 'text!',
      year: 'integer?',
      question_index: 'integer!',
      selected: 'boolean!',
    },
  ],
  [
    ideas,
    {
      id: 'serial!',
      problem_id: 'integer!',
      user_id: 'integer!',
      theme: 'text?',
      title: 'text!',
      solution: 'text!',
      next_steps: 'text[]!',
      real_world_basis: 'text!',
      why_we_like_it: 'text!',
      created_at: 'timestamp!',
    },
  ],
  [ideaPrecedents, { idea_id: 'integer!', precedent_id: 'integer!', created_at: 'timestamp!' }],
  [
    precedentBackgrounds,
    {
      id: 'serial!',
      precedent_id: 'integer!',
      background: 'text!',
      insights: 'text[]!',
      impact: 'text!',
      justification: 'text!',
      questions: 'text[]!',
      created_at: 'timestamp!',
    },
  ],
] as const

const tableOf = (table: (typeof specified)[number][0]) => {
  const { name, columns, foreignKeys, primaryKeys } = getTableConfig(table)
  return {
    name,
    types: Object.fromEntries(
      columns.map((column) => [
        column.name,
        `${column.getSQLType().split(' ')[0]}${column.notNull ? '!' : '?'}`,
      ]),
    ),
    defaults: Object.fromEntries(columns.map((column) => [column.name, column.default])),
    unique: columns.filter(({ isUnique }) => isUnique).map((column) => column.name),
    references: foreignKeys.map((key) => {
      const { columns: own, foreignTable } = key.reference()
      return `${own[0]?.name} -> ${getTableConfig(foreignTable).name}`
    }),
    key: primaryKeys.map((primary) => primary.columns.map((column) => column.name)),
  }
}

describe('R-DATA-01 the seven tables', () => {
  for (const [table, columns] of specified) {
    const { name, types } = tableOf(table)
    test(`${name} has the specified fields and types`, () => expect(types).toMatchObject(columns))
  }

  test('have the specified defaults', () => {
    expect(tableOf(passwordResetTokens).defaults.used).toBe(false)
    expect(tableOf(precedents).defaults.selected).toBe(false)
    expect(tableOf(ideas).defaults.theme).toBe('')
  })

  test('keep usernames and tokens unique', () => {
    expect(tableOf(users).unique).toEqual(['username'])
    expect(tableOf(passwordResetTokens).unique).toEqual(['token'])
  })

  test('refer to each other', () => {
    const references = specified.flatMap(([table]) =>
      tableOf(table).references.map((to) => `${tableOf(table).name}.${to}`),
    )
    expect(references.toSorted()).toEqual([
      'idea_precedents.idea_id -> ideas',
      'idea_precedents.precedent_id -> precedents',
      'ideas.problem_id -> problems',
      'ideas.user_id -> users',
      'password_reset_tokens.user_id -> users',
      'precedent_backgrounds.precedent_id -> precedents',
      'precedents.problem_id -> problems',
      'problems.user_id -> users',
    ])
    expect(tableOf(ideaPrecedents).key).toEqual([['idea_id', 'precedent_id']])
  })
})
