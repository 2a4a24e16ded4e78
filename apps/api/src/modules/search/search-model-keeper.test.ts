import { expect, test } from 'vitest'
import { startSearchModelKeeper } from './search-model-keeper.ts'

type Step = { isStale: boolean | Error; workMs?: number }

/** Runs the keeper over these checks, without waiting; answers what it did and how long it would have waited. */
async function keep(steps: Step[]) {
	const errors: unknown[] = []
	const pauses: number[] = []
	let [checks, refreshes, now] = [0, 0, 0]
	await new Promise<void>((resolve) => {
		const keeper = startSearchModelKeeper({
			repository: {
				async isStale() {
					const step = steps[checks]
					checks += 1
					if (step?.isStale instanceof Error) throw step.isStale
					return step?.isStale ?? false
				},
				async refresh() {
					refreshes += 1
					now += steps[checks - 1]?.workMs ?? 0
					return true
				},
			},
			onError: (error) => errors.push(error),
			pause: async (milliseconds) => {
				pauses.push(milliseconds)
				if (checks === steps.length) void keeper.stop().then(resolve)
			},
			elapsed: () => now,
		})
	})
	return { checks, refreshes, errors, pauses }
}

test('the models are made anew only when rows have changed', async () => {
	const { refreshes, pauses } = await keep([{ isStale: true }, { isStale: false }, { isStale: true }])
	expect(refreshes).toBe(2)
	expect(pauses).toEqual([60_000, 60_000, 60_000])
})

test('long work is followed by a longer rest', async () => {
	expect((await keep([{ isStale: true, workMs: 10_000 }])).pauses).toEqual([200_000])
})

test('a failure is reported and tried again, after a longer pause', async () => {
	const failure = new Error('connection lost')
	const { errors, pauses, refreshes } = await keep([{ isStale: failure }, { isStale: failure }, { isStale: true }])
	expect(errors).toEqual([failure, failure])
	expect(pauses).toEqual([120_000, 120_000, 60_000])
	expect(refreshes).toBe(1)
})
