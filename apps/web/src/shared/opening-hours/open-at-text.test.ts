import { parseOpenAt } from '@farmgate/contracts/open-at'
import { expect, it } from 'vitest'
import { localTimeText } from './open-at-text.ts'

it.each([
	['sat-09:30', 'Saturday 9:30 AM'],
	['today-18:00', 'today 6 PM'],
	['tomorrow-06:00..12:00', 'tomorrow morning'],
	['sun-12:00..17:00', 'Sunday afternoon'],
	['today-17:00..21:00', 'this evening'],
	['today-17:00..22:00', 'tonight'],
	['fri-17:00..22:00', 'Friday night'],
	['wed-00:00..24:00', 'Wednesday'],
	['fri-14:00..16:30', 'Friday 2 PM–4:30 PM'],
	['sat-06:00..sun-20:00', 'this weekend'],
	['fri-18:00..sat-10:00', 'Friday 6 PM–Saturday 10 AM'],
])('%s is "%s"', (openAt, text) => {
	const moment = parseOpenAt(openAt)
	if (moment?.kind !== 'weekly' && moment?.kind !== 'day') throw new Error(`${openAt} is no local time`)
	expect(localTimeText(moment)).toBe(text)
})
