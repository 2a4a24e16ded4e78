import { readFileSync } from 'node:fs'
import { isBuilt, kilobytes, measureBuild } from './measure-build.mjs'
import { inRepository } from './repository.mjs'

// Compares the built web application with infra/size-budget.json and fails when a budget is exceeded.
// Usage: node infra/scripts/check-sizes.mjs [FOLDER]

const folder = process.argv[2] ?? inRepository('apps/web/dist')
if (!isBuilt(folder)) {
	console.error(`No web build in ${folder}: run "npm run build" first.`)
	process.exit(1)
}

const budgets = JSON.parse(readFileSync(inRepository('infra/size-budget.json'), 'utf8'))
const measured = Object.values(measureBuild(folder, budgets))
console.log('After gzip at level 9; 1 kB is 1,000 bytes.')
for (const { budget, files, bytes } of measured) {
	console.log(`\n${kilobytes(bytes).padStart(9)} of ${budget.kilobytes} kB  ${budget.label}`)
	for (const file of files) console.log(`${kilobytes(file.bytes).padStart(13)}  ${file.file}`)
}

const problems = measured.flatMap((part) => part.problems)
for (const problem of problems) console.error(`\nToo big: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
