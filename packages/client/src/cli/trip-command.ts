import { formatPriceRange } from '@farmgate/contracts/price'
import type { Trip, TripPlan, TripPurchase } from '@farmgate/contracts/trip'
import { type Command, Option } from 'commander'
import type { FarmgateClient } from '../farmgate-client.ts'
import type { Terminal } from './terminal.ts'

export type TripOptions = {
	from: string
	to?: string
	leave?: string
	minutes?: string
	unknownHours?: true
	format: 'text' | 'json'
}
type Request = Parameters<FarmgateClient['api']['trips']['plan']['query']>[0]
type ReadRequest = (query: Record<string, string | undefined>) => Request

function purchaseText({ item, soldAs, listings: [offer] }: TripPurchase): string {
	if (offer !== undefined) return `${item}: ${offer.title}, ${formatPriceRange(offer)}`
	return soldAs === null ? item : `${item} (sells ${soldAs})`
}

/** A plan in lines: its stops with the time of each visit, what to get there, and what is missing. */
function planText(plan: TripPlan, clock: (instant: string) => string, number: number, end: string): string {
	const { merits, stops, missing, driveMinutes, leaveAt, endAt } = plan
	const title = `Plan ${number}${merits.length > 0 ? ` (${merits.join(', ')})` : ''}`
	const lines = stops.flatMap(({ location, arriveAt, openUntil, driveMinutes: minutes, purchases }, index) => [
		`  ${index + 1}. ${clock(arriveAt)}  ${location.name}, ${location.address}`,
		`     ${minutes} min of driving, ${openUntil === null ? 'hours unknown' : `open until ${clock(openUntil)}`}`,
		...purchases.map((purchase) => `     - ${purchaseText(purchase)}`),
	])
	return [
		`${title}: leave ${clock(leaveAt)}, ${end} ${clock(endAt)}, ${driveMinutes} min of driving`,
		...lines,
		...(missing.length > 0 ? [`  Not found: ${missing.join(', ')}`] : []),
	].join('\n')
}

function tripText({ plans, timeZone, usesRoads, nearest, comparesAll, sellers }: Trip, end: string): string {
	const format = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' })
	const clock = (instant: string) => format.format(new Date(instant))
	const elsewhere = nearest.map(({ item, location }) =>
		location === null ? `No place sells ${item}.` : `Nearest with ${item}: ${location.name}, ${location.address}`,
	)
	return [
		...(plans.length === 0 ? ['No place within reach is open then.'] : []),
		...plans.map((plan, index) => planText(plan, clock, index + 1, end)),
		...elsewhere,
		...(comparesAll
			? []
			: [
					`Only the nearest places were compared, of ${sellers.map(({ item, count }) => `${count} for ${item}`).join(', ')}.`,
				]),
		...(usesRoads || plans.length === 0 ? [] : ['Driving times are estimated from straight lines.']),
	].join('\n')
}

/** Adds the command `trip`. `readRequest` throws `UsageError` for texts that cannot be read. */
export function addTrip(
	program: Command,
	{ out }: Terminal,
	client: () => FarmgateClient,
	readRequest: ReadRequest,
): void {
	program
		.command('trip')
		.description('plan where to buy several items in one trip')
		.argument('<items...>', 'what to buy')
		.requiredOption('--from <lat,lng>', 'where it starts')
		.option('--to <lat,lng>', 'where it ends, by default where it starts')
		.option('--leave <time>', '"now", a day as YYYY-MM-DD, or a local time as YYYY-MM-DDTHH:MM')
		.option('--minutes <number>', 'how long it may take beyond the direct way, with its stops')
		.option('--unknown-hours', 'also visit places whose hours are unknown')
		.addOption(new Option('--format <format>').choices(['text', 'json']).default('text'))
		.action(async (items: string[], { from, to, leave, minutes, unknownHours, format }: TripOptions) => {
			const request = readRequest({
				items: items.join(','),
				start: from,
				end: to,
				leaveAt: leave,
				maxMinutes: minutes,
				unknownHours: unknownHours && 'true',
			})
			const trip = await client().api.trips.plan.query(request)
			out.write(
				format === 'json'
					? `${JSON.stringify(trip, null, 2)}\n`
					: `${tripText(trip, to === undefined ? 'back' : 'there')}\n`,
			)
		})
}
