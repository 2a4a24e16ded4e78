import { readFileSync } from 'node:fs'
import { isBuilt, kilobytes, measureBuild } from './measure-build.mjs'
import { inRepository } from './repository.mjs'

// Holds the built web application against infra/size-budget.json and fails with the names of what is too big.
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

const faults = measured.flatMap((part) => part.faults)
for (const fault of faults) console.error(`\nToo big: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
