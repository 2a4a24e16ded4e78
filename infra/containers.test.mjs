import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { inRepository } from './scripts/repository.mjs'

const dockerfile = readFileSync(inRepository('infra/Dockerfile'), 'utf8')
const compose = parse(readFileSync(inRepository('infra/compose.yaml'), 'utf8'))

/** Instructions of the Dockerfile with their continued lines joined, without comments. */
const instructions = dockerfile
	.replace(/^#.*\n/gm, '')
	.replace(/\\\n\s*/g, '')
	.split('\n')
	.filter(Boolean)

describe('the container image', () => {
	test('copies only what exists in the repository', () => {
		const sources = instructions
			.filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
			.flatMap((line) => line.split(/\s+/).slice(1, -1))
		expect(sources.length).toBeGreaterThan(5)
		expect(sources.filter((source) => !existsSync(inRepository(source)))).toEqual([])
	})

	test('knows every workspace, so that npm ci finds the lock file in order', () => {
		const workspaces = ['apps', 'packages'].flatMap((parent) =>
			readdirSync(inRepository(parent))
				.map((name) => `${parent}/${name}`)
				.filter((folder) => existsSync(inRepository(`${folder}/package.json`))),
		)
		for (const folder of workspaces) expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/`)
	})

	test('does not run the server as root', () => {
		const users = instructions.filter((line) => line.startsWith('USER '))
		expect(users.at(-1)).toBe('USER node')
		expect(instructions.findIndex((line) => line.startsWith('USER '))).toBeLessThan(
			instructions.findIndex((line) => line.startsWith('CMD ')),
		)
	})

	test('starts an entry that exists and asks it whether it is ready', () => {
		const command = JSON.parse(instructions.at(-1)?.slice('CMD '.length) ?? '')
		expect(existsSync(inRepository(command[1]))).toBe(true)
		expect(instructions.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/readyz')
	})
})

describe('the compose file', () => {
	test('starts the server after a healthy database and asks it whether it is ready', () => {
		const { app, database } = compose.services
		expect(app.depends_on.database.condition).toBe('service_healthy')
		expect(database.healthcheck.test.join(' ')).toContain('pg_isready')
		expect(app.healthcheck.test.join(' ')).toContain('/readyz')
	})

	test('builds the Dockerfile of the repository', () => {
		const { context, dockerfile: file } = compose.services.app.build
		expect(existsSync(inRepository(`infra/${context}/${file}`))).toBe(true)
	})

	test('declares every volume it uses and contains no password', () => {
		const used = Object.values(compose.services).flatMap((service) =>
			service.volumes.map((volume) => volume.split(':')[0]),
		)
		expect(Object.keys(compose.volumes).sort()).toEqual([...new Set(used)].sort())
		expect(compose.services.database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/)
	})
})
