import { existsSync, readFileSync } from 'node:fs'
import { basename, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { instructionsOf, readStages } from './scripts/dockerfile.mjs'
import { documentedSettings } from './scripts/documented-settings.mjs'
import { inRepository } from './scripts/repository.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './scripts/server-flags.mjs'

const dockerfile = readFileSync(inRepository('infra/Dockerfile'), 'utf8')
const stages = readStages(dockerfile)
const compose = parse(readFileSync(inRepository('infra/compose.yaml'), 'utf8'), { merge: true })
const lock = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8'))
const manifest = (folder) => JSON.parse(readFileSync(inRepository(`${folder}/package.json`), 'utf8'))

/** Sources and targets of the COPY instructions of a stage. */
const copiesOf = (stage) =>
	instructionsOf(stages, stage)
		.filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from='))
		.map(({ rest }) => rest.split(/\s+/))
		.flatMap((paths) => paths.slice(0, -1).map((source) => ({ source, target: paths.at(-1) ?? '' })))

const workspaces = Object.keys(lock.packages).filter((path) => /^(apps|packages|infra)\/(?!.*node_modules)/.test(path))

describe('the container image', () => {
	test('has the manifest of every workspace when it installs', () => {
		const copied = copiesOf('manifests').map(({ source }) => source)
		const missing = workspaces.filter(
			(folder) => !copied.some((source) => source === `${folder}/package.json` || folder.startsWith(`${source}/`)),
		)
		expect(missing).toEqual([])
	})

	test('copies every file to the path that it has in the repository', () => {
		const moved = copiesOf('production').filter(
			({ source, target }) => normalize(target.endsWith('/') ? join(target, basename(source)) : target) !== source,
		)
		expect(moved).toEqual([])
	})

	test('contains the sources of all packages that the server depends on', () => {
		const needed = new Set()
		const visit = (folder) => {
			if (needed.has(folder)) return
			needed.add(folder)
			for (const name of Object.keys(manifest(folder).dependencies ?? {})) {
				if (name.startsWith('@farmgate/')) visit(`packages/${name.slice('@farmgate/'.length)}`)
			}
		}
		visit('apps/api')
		const copied = copiesOf('production')
			.map(({ source }) => source)
			.filter((source) => /^(apps|packages)\/[^/]+$/.test(source))
		expect(copied.toSorted()).toEqual([...needed].toSorted())
	})

	test('runs the server as an ordinary user', () => {
		const names = instructionsOf(stages, 'final').filter(({ name }) => name === 'USER' || name === 'CMD')
		expect(names).toEqual([
			{ name: 'USER', rest: 'node' },
			{ name: 'CMD', rest: JSON.stringify(['node', ...SERVER_FLAGS, 'apps/api/src/main.ts']).replaceAll(',', ', ') },
		])
		expect(existsSync(inRepository('apps/api/src/main.ts'))).toBe(true)
	})

	test('has the settings of memory allocation that other servers have', () => {
		for (const [name, value] of Object.entries(SERVER_ENVIRONMENT))
			expect(dockerfile).toMatch(new RegExp(`\\s${name}=${value}\\s`))
	})
})

/** Settings of the server that the compose file does not set. */
const NOT_IN_COMPOSE = [
	// Set by the image.
	'HOST',
	'PORT',
	'DATA_DIR',
	// PgBouncer shares them.
	'DATABASE_CONNECTIONS',
	// Not for the image.
	'FARMGATE_ALLOW_EMBEDDED_DATABASE',
	'FARMGATE_ALLOW_EMBEDDED_IDENTITY',
	'RATE_LIMIT',
]

test('the compose file starts the server on a healthy database and sets the documented variables', () => {
	const { app, database } = compose.services
	expect(app.depends_on.database.condition).toBe('service_healthy')
	expect(database.healthcheck.test.join(' ')).toContain('pg_isready')
	expect(Object.keys(app.environment).toSorted()).toEqual(
		documentedSettings()
			.filter((name) => !NOT_IN_COMPOSE.includes(name))
			.toSorted(),
	)
	const environments = Object.values(compose.services).map(({ environment }) => environment ?? {})
	const passwords = environments.flatMap((environment) =>
		Object.entries(environment).filter(([name]) => /PASSWORD|SECRET_KEY$|SECRET_ACCESS_KEY$/.test(name)),
	)
	const required = new Set(JSON.stringify(environments).match(/(?<=\$\{)\w+(?=:\?)/g))
	expect(required.size).toBeGreaterThan(6)
	expect(passwords.filter(([, value]) => !required.has(/^\$\{(\w+)/.exec(value)?.[1] ?? ''))).toEqual([])
})

test('the server of the compose file uses each of the other services, and all their files are here', () => {
	const { app, proxy } = compose.services
	const addresses = Object.values(app.environment).flatMap(
		(value) => /^\w+:\/\/(?:[^@]*@)?(\w+):/.exec(value)?.[1] ?? [],
	)
	const others = Object.keys(compose.services).filter((name) => !['app', 'migrate', 'proxy'].includes(name))
	expect([...new Set(addresses)].toSorted()).toEqual(others.toSorted())
	expect(Object.keys(app.depends_on)).toEqual(expect.arrayContaining(others))
	expect(Object.keys(proxy.depends_on)).toEqual(['app'])
	const files = Object.values(compose.services).flatMap(({ volumes = [] }) =>
		volumes.filter((volume) => volume.startsWith('.')).map((volume) => volume.split(':')[0]),
	)
	expect(files.length).toBeGreaterThan(4)
	expect(files.filter((file) => !existsSync(inRepository(join('infra', file))))).toEqual([])
})

test('the server of the compose file may not change tables, and starts when another role has migrated them', () => {
	const { app, database, migrate } = compose.services
	const roleOf = (service) => new URL(service.environment.DATABASE_URL.replace(/\$\{\w+\}/, 'x')).username
	expect([roleOf(migrate), roleOf(app)]).toEqual(['farmgate_migrate', 'farmgate_app'])
	expect(app.depends_on.migrate.condition).toBe('service_completed_successfully')
	expect(existsSync(inRepository(migrate.command[1]))).toBe(true)
	for (const service of [app, migrate]) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
	const scripts = database.volumes.filter((volume) => volume.includes('/docker-entrypoint-initdb.d/'))
	expect(scripts).toHaveLength(2)
})

test('wallet packages of Clerk are replaced by empty packages of this repository', () => {
	const links = Object.entries(lock.packages).filter(([, { resolved }]) =>
		resolved?.startsWith('infra/empty-packages/'),
	)
	expect(links.length).toBeGreaterThan(0)
	for (const [path, { resolved }] of links) expect(path).toBe(`node_modules/${manifest(resolved).name}`)
	// A second copy would be the real package with hundreds of dependencies.
	const names = links.map(([path]) => path)
	const copies = Object.keys(lock.packages).filter((path) => names.some((name) => path.endsWith(`/${name}`)))
	expect(copies).toEqual([])
})
