import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { inRepository } from './scripts/repository.mjs'

const read = (path) => readFileSync(inRepository(path), 'utf8')
const rules = parse(read('infra/prometheus/alerts.yml')).groups.flatMap((group) => group.rules)
const panels = JSON.parse(read('infra/grafana/farmgate.json')).panels
const metricsModule = readdirSync(inRepository('apps/api/src/modules/metrics'))
	.filter((name) => !name.includes('.test.'))
	.map((name) => read(`apps/api/src/modules/metrics/${name}`))
	.join('\n')

/** Metrics of prom-client and Prometheus itself that the rules use. */
const OF_LIBRARIES = [
	'up',
	'process_resident_memory_bytes',
	'process_cpu_seconds_total',
	'nodejs_eventloop_lag_p99_seconds',
]

const metricsOf = (expression) =>
	(expression.replaceAll(/\{[^}]*\}|"[^"]*"/g, '').match(/\b[a-z]+_[a-z0-9_]+\b|\bup\b/g) ?? [])
		.filter((word) => !['histogram_quantile'].includes(word))
		.map((name) => name.replace(/^(farmgate_request_duration_seconds)_(?:bucket|count)$/, '$1'))

test('alerts and the dashboard use metrics that the server has', () => {
	const expressions = [
		...rules.map(({ expr }) => expr),
		...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
	]
	const unknown = expressions
		.flatMap(metricsOf)
		.filter((name) => !OF_LIBRARIES.includes(name) && !metricsModule.includes(`'${name}'`))
	expect(unknown).toEqual([])
})

test('each alert links to a section of the runbook', () => {
	const anchors = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(
		([, title = '']) => `docs/runbook.md#${title.toLowerCase().replaceAll(' ', '-')}`,
	)
	expect(rules.map(({ annotations }) => annotations.runbook).filter((link) => !anchors.includes(link))).toEqual([])
})
