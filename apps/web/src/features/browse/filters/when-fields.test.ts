import { expect, it } from 'vitest'
import { whenText } from './when-fields.tsx'

it('states an instant in the time zone of the calendar, so that the server and the browser agree until hydration', () => {
	const openAt = '2026-11-24T03:30:00Z'
	expect(whenText({ openAt }, 'utc')).toMatch(/^Open Nov 24, 3:30\sAM$/)
	const local = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(new Date(openAt))
	expect(whenText({ openAt }, 'local')).toContain(local)
})

it('states weekdays and seasons, which are those of each location', () => {
	expect(whenText({ openAt: 'sat-10:00', inSeason: 'now' }, 'utc')).toBe('Open Saturday 10 AM, in season this month')
	expect(whenText({}, 'local')).toBe('Any time')
})
