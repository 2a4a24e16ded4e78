/** PostgreSQL's text of a position in the write-ahead log (`pg_lsn`), such as 16/B374D848. */
const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

export function isPosition(text: string): boolean {
	return POSITION.test(text)
}

/** The position as a number of bytes. Throws for any other text. */
export function parsePosition(text: string): bigint {
	const [, high, low] = POSITION.exec(text) ?? []
	if (high === undefined || low === undefined) throw new Error('Not a position in the write-ahead log')
	return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

const HISTORY_MS = 60_000

/** Recent positions of a primary, to tell how far others are behind. `now`: milliseconds that never go back. */
export function createPositionHistory(now: () => number = () => performance.now()) {
	let samples: { position: bigint; at: number }[] = []
	return {
		note(position: bigint): void {
			samples = samples.filter(({ at }) => now() - at < HISTORY_MS)
			samples.push({ position, at: now() })
		},

		/** Milliseconds since the primary was last seen at this position or before; infinite when it has not been seen. */
		lagMs(position: bigint): number {
			if (samples.length === 0) return Number.POSITIVE_INFINITY
			const firstBeyond = samples.find((sample) => sample.position > position)
			return firstBeyond === undefined ? 0 : now() - firstBeyond.at
		},

		/** Forgets a primary that was replaced: the positions of its successor may be lower. */
		clear(): void {
			samples = []
		},
	}
}
