import { evaluateMatching } from './evaluate-matching.ts'

for (const half of ['tune', 'hold'] as const) {
	const { pairs, precision, recall, reviewed, wronglyLinked, missed } = evaluateMatching(half)
	console.log(
		`${half}: ${pairs} pairs, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}; ${reviewed} of the missed are on the review list`,
	)
	// Only the half for tuning may be looked at.
	if (half === 'tune') console.log(`  wrongly linked: lines ${wronglyLinked.join(', ')}; missed: lines ${missed.join(', ')}`)
}
