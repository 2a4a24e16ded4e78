import { expect, test } from 'vitest'
import { startMapCountKeeper } from './map-count-keeper.ts'

test('folds until nothing is left, survives a failure, and stops', async () => {
	const answers = [500, 500, 120, new Error('connection lost'), 0]
	const errors: unknown[] = []
	let calls = 0
	await new Promise<void>((resolve) => {
		const keeper = startMapCountKeeper({
			repository: {
				async foldDirtyCounts() {
					const answer = answers[calls] ?? 0
					calls += 1
					if (calls === answers.length) void keeper.stop().then(resolve)
					if (answer instanceof Error) throw answer
					return answer
				},
			},
			onError: (error) => errors.push(error),
		})
	})
	expect(calls).toBe(answers.length)
	expect(errors).toEqual([answers[3]])
})
