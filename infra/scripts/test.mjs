import { total } from './counting.mjs'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { onStopRequest } from './supervise.mjs'
import { steps, stopRunningStep } from './test-steps.mjs'

// `npm test`: runs all steps; `--without-e2e` and `--only lint,types` select some of them. The last line is always
// "N passed, N failed", for machines.

function selectedSteps(args) {
	const known = steps.map((step) => step.name)
	let names = known
	for (let index = 0; index < args.length; index++) {
		const arg = args[index]
		if (arg === '--without-e2e') names = names.filter((name) => name !== 'e2e')
		else if (arg === '--only') {
			const asked = (args[++index] ?? '').split(',').filter(Boolean)
			const unknown = asked.filter((name) => !known.includes(name))
			if (asked.length === 0 || unknown.length > 0) usage(known)
			names = names.filter((name) => asked.includes(name))
		} else usage(known)
	}
	return steps.filter((step) => names.includes(step.name))
}

function usage(known) {
	console.error(`Usage: npm test -- [--without-e2e] [--only STEP,STEP]\nSteps: ${known.join(', ')}`)
	process.exit(2)
}

async function runStep(step) {
	process.stdout.write(`▶ ${step.label}\n`)
	const started = Date.now()
	let result
	try {
		result = await step.run()
	} catch (error) {
		result = {
			output: String(error.stack),
			counts: { passed: 0, failed: 1, skipped: 0, details: ['the step crashed'] },
		}
	}
	const { counts, output } = result
	const seconds = ((Date.now() - started) / 1000).toFixed(1)
	if (counts.failed > 0 && !process.env.CI) console.log(output.trimEnd())
	for (const detail of counts.details) console.log(`  ${detail}`)
	const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
	console.log(
		`${counts.failed > 0 ? '✗' : '✓'} ${step.label}: ${counts.passed} ok, ${counts.failed} not${skipped} (${seconds} s)`,
	)
	return counts
}

const selected = selectedSteps(process.argv.slice(2))
onStopRequest(
	() => void stopRunningStep().then(() => process.exit(130)),
	() => process.exit(130),
)
await ensureInstalled()
if (selected.some((step) => step.needsBrowser)) {
	const browser = ensureBrowser()
	if (browser) process.env.CHROMIUM_PATH = browser
}

const all = []

/** Runs the steps of a queue, each after the one before. Several callers share a queue. */
async function runQueue(queue) {
	for (let step = queue.shift(); step; step = queue.shift()) all.push({ label: step.label, ...(await runStep(step)) })
}

const checks = selected.filter((step) => step.runsBesideOthers)
await Promise.all([runQueue(checks), runQueue(checks)])
await runQueue(selected.filter((step) => !step.runsBesideOthers))

// Once more at the end, for logs of which only the last lines are kept.
for (const { label, failed, details } of all) {
	if (failed === 0) continue
	console.log(`✗ ${label}`)
	for (const detail of details) console.log(`  ${detail}`)
}
const { passed, failed } = total(all)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
