import { evaluateMatching } from './evaluate-matching.ts'

for (const half of ['tune', 'hold'] as const) {
	const { pairs, precision, recall, reviewed, wronglyLinked, missed } = evaluateMatching(half)
	const lines = [
		`${half}: ${pairs} pairs, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}; of the missed, ${reviewed} are for review`,
	]
	// Only the half for tuning may be looked at.
	if (half === 'tune') lines.push(`  lines wrongly linked: ${wronglyLinked.join(', ')}; missed: ${missed.join(', ')}`)
	process.stdout.write(`${lines.join('\n')}\n`)
}
