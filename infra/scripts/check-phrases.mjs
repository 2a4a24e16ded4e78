import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { findPhrases } from './phrases.mjs'
import { inRepository, repositoryRoot } from './repository.mjs'

// The second half of the step `spelling`; cspell is the first.

const { files, ignorePaths } = JSON.parse(readFileSync(inRepository('infra/cspell/cspell.json'), 'utf8'))
const folders = files.map((glob) => glob.replace(/\/\*\*$/, ''))
const paths = execFileSync('git', ['ls-files', '--', ...folders], { cwd: repositoryRoot, encoding: 'utf8' })
	.split('\n')
	// Files that were removed without a commit are still listed.
	.filter(
		(path) => path !== '' && existsSync(inRepository(path)) && !ignorePaths.some((glob) => matchesGlob(path, glob)),
	)

let count = 0
for (const path of paths) {
	for (const finding of findPhrases(readFileSync(inRepository(path), 'utf8'))) {
		console.error(`${path}:${finding}`)
		count++
	}
}
console.log(`${paths.length} files, ${count} phrases to replace`)
process.exitCode = count > 0 || paths.length === 0 ? 1 : 0
