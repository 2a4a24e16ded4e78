import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { inRepository } from './scripts/repository.mjs'

const read = (path) => readFileSync(inRepository(path), 'utf8')
const rules = parse(read('infra/prometheus/alerts.yml')).groups.flatMap((group) => group.rules)
const panels = JSON.parse(read('infra/grafana/farmgate.json')).panels
const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
const metricsModule = readdirSync(inRepository('apps/api/src/modules/metrics'))
	.filter((name) => !name.includes('.test.'))
	.map((name) => read(`apps/api/src/modules/metrics/${name}`))
	.join('\n')

/** The names of the metrics of the process, which the library collects. */
function processMetrics() {
	const { collectDefaultMetrics, Registry } = createRequire(inRepository('apps/api/package.json'))('prom-client')
	const register = new Registry()
	collectDefaultMetrics({ register })
	return register.getMetricsAsArray().map(({ name }) => name)
}

const metricsOf = (expression) =>
	(expression.replaceAll(/\{[^}]*\}|"[^"]*"/g, '').match(/\b[a-z]+_[a-z0-9_]+\b|\bup\b/g) ?? [])
		.filter((word) => !['histogram_quantile'].includes(word))
		.map((name) => name.replace(/^(farmgate_request_duration_seconds)_(?:bucket|count)$/, '$1'))

test('alerts and the dashboard use metrics that the server has', () => {
	const unknown = [...rules.map(({ expr }) => expr), ...queries]
		.flatMap(metricsOf)
		// Prometheus itself has `up`.
		.filter((name) => !['up', ...processMetrics()].includes(name) && !metricsModule.includes(`'${name}'`))
	expect(unknown).toEqual([])
})

test('each alert links to a section of the runbook', () => {
	const anchors = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(
		([, title = '']) => `docs/runbook.md#${title.toLowerCase().replaceAll(' ', '-')}`,
	)
	expect(rules.map(({ annotations }) => annotations.runbook).filter((link) => !anchors.includes(link))).toEqual([])
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.runIf(hasPromtool)('Prometheus can read the alert rules and the queries of the dashboard', () => {
	const folder = mkdtempSync(join(tmpdir(), 'farmgate-rules-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const check = (file) => {
		const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
		return { status, text: stdout + stderr }
	}
	const rulesOf = (expressions) => {
		const file = join(folder, 'rules.yml')
		const group = { name: 'dashboard', rules: expressions.map((expr, index) => ({ record: `query_${index}`, expr })) }
		writeFileSync(file, stringify({ groups: [group] }))
		return file
	}
	expect(check(inRepository('infra/prometheus/alerts.yml'))).toMatchObject({ status: 0 })
	expect(check(rulesOf(queries))).toMatchObject({ status: 0, text: expect.stringContaining(`${queries.length} rules`) })
	expect(check(rulesOf(['rate(up)']))).toMatchObject({ status: 1 })
})

test('the panels of the dashboard have a place and an id of their own, and use its data source', () => {
	expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
	expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length)
	expect(panels.filter(({ datasource }) => !/^\$\{datasource\}$/.test(datasource.uid))).toEqual([])
})
