import { clockToMinutes } from '@farmgate/contracts/hours'
import { minutesText } from '@farmgate/opening-rules/clock-text'

/** "9 AM", "5:30 PM", "noon" or "midnight" of HH:MM, including 24:00. */
export function clockText(clock: string): string {
	return minutesText(clockToMinutes(clock))
}
