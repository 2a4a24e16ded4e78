import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { checkBoundaries } from './check-boundary-rules.mjs'
import { inRepository } from './repository.mjs'
import { withProjectBinaries } from './web-build.mjs'

// Detects rules that no longer fire. Each folder of infra/lint-fixtures has code that breaks one rule (`wrong/`), the expected
// diagnostic (`expected.json`) and optionally code that the rule must allow (`right/`). Rules depend on paths, so both are
// copied into a temporary tree shaped like the repository, with the repository's biome.json.

const FIXTURES = inRepository('infra/lint-fixtures')

function filesBelow(folder) {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

function readFixtures() {
	return readdirSync(FIXTURES).map((name) => {
		const folder = join(FIXTURES, name)
		const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))
		const right = join(folder, 'right')
		return {
			name,
			folder,
			expected,
			wrongFiles: filesBelow(join(folder, 'wrong')),
			rightFiles: existsSync(right) ? filesBelow(right) : [],
		}
	})
}

/** Diagnostics of Biome by file, each as its rule and message. */
function lintTree(tree) {
	const result = spawnSync('biome', ['lint', '--reporter=json', '--max-diagnostics=none', '--error-on-warnings', '.'], {
		cwd: tree,
		encoding: 'utf8',
		env: withProjectBinaries(),
		maxBuffer: 64 * 1024 * 1024,
	})
	const start = result.stdout.indexOf('{')
	if (start < 0) throw new Error(`Biome gave no report: ${result.stderr}`)
	const byFile = new Map()
	for (const diagnostic of JSON.parse(result.stdout.slice(start)).diagnostics) {
		const path = diagnostic.location?.path
		const file = relative(tree, resolve(tree, typeof path === 'string' ? path : (path?.file ?? '')))
		byFile.set(file, [...(byFile.get(file) ?? []), { rule: diagnostic.category, text: JSON.stringify(diagnostic) }])
	}
	return byFile
}

function problemsOf(fixture, diagnostics) {
	const { rule, file, message } = fixture.expected
	const found = diagnostics.get(file) ?? []
	const problems = []
	const fits = (diagnostic) => diagnostic.rule === rule && (!message || diagnostic.text.includes(message))
	if (!found.some(fits)) problems.push(`${file}: expected ${rule}${message ? ` (“${message}…”)` : ''}`)
	for (const other of found.filter((diagnostic) => !fits(diagnostic)))
		problems.push(`${file}: unexpected ${other.rule}`)
	for (const allowed of fixture.rightFiles) {
		for (const diagnostic of diagnostics.get(allowed) ?? [])
			problems.push(`${allowed}: must stay allowed, but ${diagnostic.rule} fires`)
	}
	return problems
}

function checkBiomeRules() {
	const fixtures = readFixtures()
	const tree = mkdtempSync(join(tmpdir(), 'farmgate-rules-'))
	try {
		const config = JSON.parse(readFileSync(inRepository('biome.json'), 'utf8'))
		// The temporary tree has neither git nor node_modules with the schema.
		delete config.$schema
		delete config.vcs
		writeFileSync(join(tree, 'biome.json'), JSON.stringify(config))
		for (const { folder, rightFiles } of fixtures) {
			cpSync(join(folder, 'wrong'), tree, { recursive: true })
			if (rightFiles.length > 0) cpSync(join(folder, 'right'), tree, { recursive: true })
		}
		mkdirSync(join(tree, 'node_modules'), { recursive: true })
		const diagnostics = lintTree(tree)
		return fixtures.map((fixture) => ({ name: fixture.name, problems: problemsOf(fixture, diagnostics) }))
	} finally {
		rmSync(tree, { recursive: true, force: true })
	}
}

const results = [...checkBiomeRules(), ...checkBoundaries()]
const broken = results.filter((result) => result.problems.length > 0)
for (const { name, problems } of broken) {
	console.error(`✗ ${name}`)
	for (const problem of problems) console.error(`  ${problem}`)
}
console.log(`${results.length - broken.length} of ${results.length} rules fire as they should`)
process.exitCode = broken.length > 0 || results.length === 0 ? 1 : 0
