// cspell:ignore Hillsborough
import { describe, expect, test } from 'vitest'
import { evaluateMatching } from './evaluation/evaluate-matching.ts'
import { coreSimilarity, countNameWords, distinctName, trigramSimilarity } from './name-similarity.ts'
import { compareLocations, type LocationFacts } from './same-location.ts'
import { sharesStreet } from './street-similarity.ts'

const market: LocationFacts = {
	name: 'Elm Hill Farmers Market',
	type: 'Market',
	lat: 43,
	lng: -79,
	isApproximate: false,
	street: null,
	city: 'Elmford',
	postalCode: null,
	phone: null,
	website: null,
	facebookUrl: null,
	days: [],
}
const farm: LocationFacts = { ...market, name: 'Elm Hill Farm', type: 'Farm' }
/** So many meters to the north. */
const north = (meters: number) => ({ lat: 43 + meters / 111_195 })
const words = countNameWords()
const compare = (a: LocationFacts, b: Partial<LocationFacts>) => compareLocations(a, { ...a, ...b }, words)
const verdict = (a: LocationFacts, b: Partial<LocationFacts>) => compare(a, b)?.verdict ?? null

describe('two records', () => {
	test.each([
		['at one site with similar names', { ...north(50), name: 'Elm Hill Community Market' }],
		['on one block with equal names', { ...north(250), name: 'The Elm Hill Farmers’ Market' }],
	])('%s are the same', (_, other) => {
		expect(verdict(market, other)).toBe('same')
	})

	test.each([
		['of one name', { name: 'Elm Hill Farm', street: '900 Ridge Rd' }],
		['one of which has more words', { name: 'Elm Hill Quilts and Eggs', street: '40 Ridge Rd' }],
		['one of which is shorter', { name: 'Elm Hill', street: '40 Ridge Rd' }],
	])('at two numbers of a road, %s, are for review', (_, other) => {
		expect(verdict({ ...farm, street: '10 Ridge Rd' }, { ...other, ...north(450), type: 'Farmstand' })).not.toBe('same')
	})

	test('with the same street and number are the same although one point is wrong', () => {
		const street = '12 Mill Road'
		expect(verdict({ ...market, street }, { ...north(6000), street: '12 Mill Rd.' })).toBe('same')
		expect(verdict({ ...market, street }, { ...north(6000), street: '914 Mill Rd.' })).toBe(null)
		expect(verdict({ ...market, street }, { ...north(9000), street: '12 Mill Rd.' })).toBe(null)
	})

	test('of two markets of an organizer with one website are for review when their names differ', () => {
		const website = 'https://markets.example.org'
		const one = { ...market, name: 'Quarry Ferry Greenmarket', website }
		expect(verdict(one, { ...north(200), name: 'Ferry Chapel Greenmarket' })).toBe('doubtful')
		expect(verdict(one, { ...north(200), name: 'Ferry Greenmarket' })).toBe('same')
	})

	test('of markets at one address are the same when the name of one is the street', () => {
		const one = { ...market, name: 'E. Center St. Farmers Market', street: '12 E. Center St.' }
		const other = { name: 'Oakville Downtown Market', street: '12 East Center Street' }
		expect(verdict(one, other)).toBe('same')
		expect(verdict(one, { ...other, street: '90 East Center Street' })).not.toBe('same')
		expect(verdict({ ...one, days: [2] }, { ...other, days: [6] })).toBe(null)
	})

	test.each([
		['Zinnia Farmrs Market', 'Zinnia Farmers Market', {}],
		['Lonetree Farmers Market', 'Lone Tree Farmers Market', { city: 'Lone Tree' }],
	])('with the names "%s" and "%s" are the same', (first, second, where) => {
		expect(verdict({ ...market, name: first, city: 'Lonetree' }, { ...north(300), ...where, name: second })).toBe(
			'same',
		)
	})

	test('of one market at a crossing are the same with "&" or "and", and "Streets" or "Street"', () => {
		const one = {
			...market,
			name: "Market & Penn Streets Farmers' Market",
			street: '380 W. Market Street',
			days: [2, 5, 6],
		}
		const other = { name: 'Market and Penn Street Farmers Market', street: '380 West Market Street Elmford', days: [] }
		expect(verdict(one, { ...other, ...north(50) })).toBe('same')
		expect(verdict(one, { ...other, ...north(50), days: [4] })).toBe(null)
	})

	test('of markets of two towns at one point are for review', () => {
		const one = { ...market, name: 'Peterborough Farmers Market', city: 'Peterborough', street: 'Depot Square Park' }
		const other = {
			name: 'Hillsborough Pride Farmers Market',
			city: 'Hillsborough',
			street: 'Main and Central Streets',
		}
		expect(verdict(one, other)).not.toBe('same')
	})

	test('of different farms at one crossing are different', () => {
		const street = 'Oak Road & Mill Road'
		expect(verdict({ ...farm, street }, { name: 'Ridge Orchard', street, ...north(40) })).toBe(null)
	})

	test('with the same name and town are the same when an address does not say where it is', () => {
		const apart = { ...north(900), name: 'Elm Hill Farmers’ Market' }
		expect(verdict({ ...market, street: 'City Park' }, { ...apart, street: '7 Oak Lane' })).toBe('same')
		expect(verdict({ ...market, street: null }, { ...apart, street: '7 Oak Lane' })).toBe('same')
	})

	test('with the same whole name in one town within 1,600 m are a market that has moved', () => {
		const moved = { ...north(1500), street: '7 Oak Lane' }
		const before = { ...market, street: '8 Elm St' }
		expect(verdict(before, { ...moved, name: 'The Elm Hill Farmers’ Market' })).toBe('same')
		expect(verdict(before, { ...moved, city: 'Oakford' })).toBe('doubtful')
		expect(verdict(before, { ...moved, name: 'Elm Hill Farmers Market - Station' })).toBe('doubtful')
		expect(verdict(before, { ...moved, name: 'Elm Hill Farmers Market (Indoor)' })).toBe('doubtful')
		expect(verdict({ ...before, days: [3] }, { ...moved, days: [6] })).toBe(null)
	})

	test.each([
		['at neighboring numbers of a street', { street: '12 Mill Road' }, { street: '16 Mill Rd', ...north(200) }, 'same'],
		['at other numbers of a street', { street: '12 Mill Road' }, { street: '90 Mill Rd', ...north(200) }, null],
		[
			'of which one names the site of the other',
			{ street: 'Oak Plaza' },
			{ name: 'Oak Plaza Market', street: '7 High St', ...north(250) },
			'same',
		],
		['of a town, one without a street', {}, { street: '7 High St', ...north(250) }, 'same'],
		['at one street and number', { street: '12 Mill Road' }, { street: '12 Mill Rd', ...north(1900) }, 'same'],
	])('that are a town’s market under two names, %s: %j, %j', (_, one, other, expected) => {
		const town = { ...market, name: 'Elmford Farmers Market', postalCode: '10000' }
		const name = 'Elmford Riverside Market'
		expect(verdict({ ...town, ...one }, { name, ...other })).toBe(expected)
	})

	test('at one address with the same website and Facebook page are the same whatever their names', () => {
		const contacts = { website: 'https://oak.example', facebookUrl: 'https://facebook.com/oak', street: '12 Mill Road' }
		expect(verdict({ ...farm, ...contacts }, { name: 'Oak Lane Stand', type: 'Farmstand' })).toBe('same')
		expect(verdict({ ...farm, ...contacts }, { name: 'Oak Lane Stand', facebookUrl: null })).toBe(null)
	})

	test('with the same name and road are the same: one point is wrong', () => {
		const street = 'Mill Road'
		expect(verdict({ ...market, street }, { ...north(2500), street: '14 Mill Rd.' })).toBe('same')
		expect(verdict({ ...market, street }, { ...north(3500), street: '14 Mill Rd.', city: 'Oakford' })).toBe(null)
		expect(verdict({ ...market, street }, { ...north(2500), street: '14 Mill Rd.', name: 'Oak Hill Market' })).toBe(
			null,
		)
	})

	test('are the same when the name of one is the site of the other', () => {
		const park = { ...market, name: 'Elmford Farmers Market - Lakeside', street: 'Lakeside Park' }
		const other = { ...north(700), name: 'Lakeside Park Farmers Market', street: '5908 Oak Lane' }
		expect(verdict(park, other)).toBe('same')
		expect(verdict({ ...park, street: 'Hill Park' }, other)).toBe('doubtful')
	})

	test('of which one names a weekday are the same on one block of a street only', () => {
		const plain = { ...market, street: 'Mill Lane' }
		const tuesday = { name: 'Tuesday Elm Hill Farmers Market', street: '108 Mill Ln.' }
		expect(verdict(plain, { ...north(190), ...tuesday })).toBe('same')
		expect(verdict(plain, { ...north(190), ...tuesday, street: '7 Oak Lane' })).toBe('doubtful')
	})

	test('of which nothing but weak words is left are not the same by these', () => {
		const center = { ...market, name: 'City Center Farmers Market', street: '369 Oak Street' }
		expect(verdict(center, { ...north(500), name: 'Downtown Farmers Market', street: '148 Mill St' })).toBe('doubtful')
	})

	test('an indoor and an outdoor market are different', () => {
		const outdoor = { ...market, name: 'Elm Hill Market - Outdoor' }
		expect(verdict(outdoor, { ...north(100), name: 'Elm Hill Market - Indoor' })).toBe(null)
	})

	test.each([
		['far away', north(1700)],
		['with other numbers in their names', { name: 'Elm Hill Farmers Market II', ...north(70) }],
		['on different weekdays at one site', { days: [6] }],
		['of different sides of a town', { name: 'West Elm Hill Farmers Market' }],
		['with different names', { name: 'Riverside Farmers Market' }],
	])('%s are different', (_, other) => {
		expect(
			verdict({ ...market, name: 'East Elm Hill Farmers Market', days: [3] }, { name: market.name, ...other }),
		).toBe(null)
	})

	test.each([
		['phone number', { phone: '(905) 555-0134' }, { phone: '905-555-0134' }],
		['street and number', { street: '12 Mill Road' }, { street: '12 Mill Rd., behind the hall' }],
		['Facebook page', { facebookUrl: 'https://facebook.com/elm' }, { facebookUrl: 'http://www.facebook.com/elm/' }],
	])('a kilometer apart are the same with the same %s, else for review', (_, mine, other) => {
		const apart = { ...north(1000), name: 'Elm Hill Market - Hall' }
		expect(verdict({ ...market, ...mine }, { ...apart, ...other })).toBe('same')
		const street = '12 Mill Road'
		expect(
			verdict({ ...market, street, ...mine }, { ...apart, phone: null, facebookUrl: null, street: '7 Oak Lane' }),
		).toBe('doubtful')
	})

	test('of an organizer with one website and two sites are for review', () => {
		const website = 'https://elm.example'
		expect(verdict({ ...market, website, street: '1 Elm St' }, { ...north(900), website, street: '5 Oak Rd' })).toBe(
			'doubtful',
		)
	})

	test('of a farm, one with an approximate point, are the same with the same name and town', () => {
		const far = { ...north(6000), isApproximate: true }
		expect(verdict(farm, far)).toBe('same')
		expect(verdict(farm, { ...far, city: 'Oakford' })).toBe('doubtful')
		expect(verdict(farm, { ...far, name: 'Oak Valley Farm' })).toBe(null)
	})

	test('of a summer and a winter market are linked at one street number only', () => {
		const winter = { name: 'Elm Hill Winter Market' }
		expect(verdict({ ...market, street: '8 Grange Lane' }, { ...winter, street: '8 Grange Ln.' })).toBe('same')
		expect(verdict(market, { name: 'Elm Hill Winter Market' })).toBe('doubtful')
		expect(verdict(market, { ...north(500), name: 'Elm Hill Winter Market' })).toBe(null)
	})
})

test('computes the trigram similarity of pg_trgm', () => {
	// select similarity('word', 'two words')
	expect(trigramSimilarity('word', 'two words')).toBeCloseTo(0.363636, 5)
})

test('compares names without the town and words of little meaning', () => {
	expect(distinctName('The Farmers’ Market', words)).toBe('the farmers market')
	const elmford = (name: string) => ({ name, city: 'Elmford' })
	expect(coreSimilarity(elmford('Elmford Farmers Market'), elmford('Downtown Elmford Market'), words)).toBe(1)
	expect(coreSimilarity(elmford('Mount Oak Farmers Market'), elmford('Elmford Chamber Mt. Oak Market'), words)).toBe(1)
	expect(coreSimilarity(elmford('Green Acre Farm'), elmford('Greenacre Farms LLC'), words)).toBe(1)
	expect(coreSimilarity(elmford('Elmford Georgia Farmers Market'), elmford('Elmford Farmers Market'), words)).toBe(1)
	expect(coreSimilarity(elmford('Georgia Farmers Market'), elmford('Elmford Farmers Market'), words)).toBeLessThan(1)
	// One wrong letter.
	expect(coreSimilarity(elmford('Capitol Orchard'), elmford('Capital Orchard'), words)).toBeGreaterThan(0.7)
	expect(coreSimilarity(elmford('Milton Market'), elmford('Hilton Market'), words)).toBeLessThan(0.7)
})

test.each([
	['12 Mill Road', '12 Mill Rd', 'number'],
	['Mill Hall, 12 Mill Road', '12 Mill Rd', 'number'],
	['12 Mill Road', '14 Mill Road', 'name'],
	['310 North Fourth Ave.', '310 N. 4th Ave', 'number'],
	['1670 West 162 at Elm', '1670 W. 162 St.', 'number'],
	['Broad Street and High Street', 'corner of High & Broad', 'number'],
	['Broad Street and High Street', '12 High Street', 'name'],
	['Highway 40 E. and 1st St.', 'NY-40 & First St', 'number'],
	['2625 State St.', '2625 State Street, parking lot', 'number'],
	['State Road 9', 'State Road 12', null],
	// cspell:ignore wallnut
	['12 Walnut Road', '12 Wallnut Rd', 'number'],
	['Oak Lane, at Mill Road', 'Oak Lane & Mill Rd', 'number'],
	['Elm Parks & Mill Recreation', 'Mill Recreation, Elm Parks', 'name'],
	['12 Mill Road', '12th Street', null],
	['12 Mill Road', '12 Oak Road', null],
	['PO Box 12, Mill Road', '12 Mill Road', null],
	[null, '12 Mill Road', null],
])('the streets %j and %j share: %s', (a, b, shared) => {
	expect(sharesStreet(a, b)).toBe(shared)
})

test('links of labeled pairs are right, and few are missing', () => {
	const [tune, hold] = [evaluateMatching('tune'), evaluateMatching('hold')]
	expect(tune.pairs + hold.pairs).toBeGreaterThanOrEqual(500)
	for (const { precision } of [tune, hold]) expect(precision).toBeGreaterThanOrEqual(0.98)
	expect(hold.recall).toBeGreaterThanOrEqual(0.92)
	// Half of these pairs were added because they were missed.
	expect(tune.recall).toBeGreaterThanOrEqual(0.865)
})

// cspell:ignore Aichele Ambros Birkenhof Christbaummarkt Farmrs Fischmarkt Hofkäserei Imkerei Koller Lonetree Messerli Obere Sonnenhof Thüring Untere Wanne Weinbau
describe('in a directory of German names', () => {
	const german = countNameWords()
	for (let index = 0; index < 600; index++) german.add(`${['Hofladen', 'Weinbau', 'Hof'][index % 3]} Familie${index}`)
	const place = { ...farm, city: null }
	const link = (name: string, other: Partial<LocationFacts>, facts: Partial<LocationFacts> = {}) =>
		compareLocations({ ...place, name, ...facts }, { ...place, ...north(40), ...other }, german)?.verdict ?? null

	test.each([
		['Hofladen Messerli', 'Hofladen Koller'],
		['Birkenhof Aichele Hofladen', 'Sonnenhof Hofladen'],
		['Hof Obere Wanne', 'Hof Untere Wanne'],
		['Weinbau Jörg und Anna Thüring', 'Weinbau Ambros Thüring'],
	])('%s and %s are not linked', (name, other) => {
		expect(link(name, { name: other })).not.toBe('same')
	})

	test.each([
		['Hofladen Messerli', 'Messerli Hofladen'],
		['Lonetree Farm', 'Lone Tree Farm'],
		['Elm Hill Farmrs Market', 'Elm Hill Farmers Market'],
	])('%s and %s are linked', (name, other) => {
		expect(link(name, { name: other })).toBe('same')
	})

	test.each<[string, Partial<LocationFacts>, Partial<LocationFacts>, string | null]>([
		['a machine in the village', { name: 'Hofladen Messerli', phone: '1', ...north(800) }, { phone: '1' }, null],
		['a stand at the next corner', { name: 'Hofladen Messerli', ...north(100) }, {}, 'doubtful'],
		['a second point of the farm', { name: 'Hofladen Messerli', phone: '1', ...north(100) }, { phone: '1' }, 'same'],
		['the farm next door', { name: 'Hofladen' }, {}, 'doubtful'],
	])('of a map, %s is another place unless it says that it is the same', (_, other, facts, expected) => {
		expect(link('Hofladen Messerli', { isMapped: true, ...other }, { isMapped: true, ...facts })).toBe(expected)
	})

	test('of a map, markets of two kinds at one site are for review', () => {
		const market = { type: 'Market' as const, isMapped: true, city: 'Aue' }
		expect(link('Fischmarkt Aue', { ...market, name: 'Christbaummarkt Aue' }, market)).not.toBe('same')
		expect(link('Fischmarkt Aue', { ...market, name: 'Fischmarkt' }, market)).toBe('same')
	})

	test('machines without a name are one place when they sell the same at one site', () => {
		const machine = { isMapped: true, type: 'Farmstand' as const, city: 'Aue' }
		expect(link('Milk vending machine, Aue', { ...machine, name: 'Eggs vending machine, Aue' }, machine)).toBe(null)
		expect(link('Milk vending machine, Aue', { ...machine, name: 'Milk vending machine, Aue' }, machine)).toBe('same')
	})

	const hours = (closes: number) => [{ days: {}, spans: [{ opens: 540, closes }], state: 'open' as const }]
	test.each<[string, Partial<LocationFacts>, Partial<LocationFacts>]>([
		['phone numbers', { phone: '+49 711 123456' }, { phone: '+49 711 654321' }],
		['hours', { openingRules: hours(1020) }, { openingRules: hours(1080) }],
	])('other %s send a link to review', (_, facts, others) => {
		expect(link('Hofladen Messerli', { name: 'Hofladen Messerli', ...facts }, facts)).toBe('same')
		expect(link('Hofladen Messerli', { name: 'Hofladen Messerli', ...others }, facts)).toBe('doubtful')
	})
})
