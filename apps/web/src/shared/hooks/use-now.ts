import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The present minute; renders again when the next one begins, so that "Open now" does not outlive closing time. */
export function useNow(): Date {
	const [now, setNow] = useState(() => new Date())
	useEffect(() => {
		const untilNextMinute = MINUTE_MS - (now.getTime() % MINUTE_MS)
		const timer = setTimeout(() => setNow(new Date()), untilNextMinute)
		return () => clearTimeout(timer)
	}, [now])
	return now
}
