import { accessSync, constants, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { inRepository } from './scripts/repository.mjs'
import { steps } from './scripts/test-steps.mjs'

const workflows = readdirSync(inRepository('.github/workflows')).map((name) =>
	parse(readFileSync(inRepository(`.github/workflows/${name}`), 'utf8')),
)
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs))
const commands = jobs.flatMap((job) => job.steps.map((step) => step.run).filter(Boolean))

test('the jobs of CI run every step of npm test once', () => {
	const run = commands.flatMap((command) => command.match(/--only (\S+)/)?.[1].split(',') ?? [])
	expect(run.sort()).toEqual(steps.map((step) => step.name).sort())
})

test('the jobs of CI do not depend on each other', () => {
	expect(jobs.length).toBeGreaterThanOrEqual(4)
	expect(jobs.filter((job) => job.needs)).toEqual([])
})

test('CI may only read the repository', () => {
	for (const workflow of workflows) expect(workflow.permissions).toEqual({ contents: 'read' })
})

test('.ci/run is executable and runs the test command of the README', () => {
	accessSync(inRepository('.ci/run'), constants.X_OK)
	expect(readFileSync(inRepository('.ci/run'), 'utf8')).toMatch(/^exec npm test$/m)
})
