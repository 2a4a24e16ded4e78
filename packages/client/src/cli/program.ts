import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PAGE_LIMIT_MAX } from '@farmgate/contracts/business-constants'
import { FEED_FORMATS, type FeedFormat, type FeedItems } from '@farmgate/contracts/feed-address'
import { FILTER_FIELDS, type ListRequestInput } from '@farmgate/contracts/filter'
import {
	parametersOf,
	QueryFormatError,
	type QueryRecord,
	readFilterQuery,
	readListQuery,
} from '@farmgate/contracts/filter-query'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { formatInteger, type Page } from '@farmgate/contracts/page'
import { formatPriceRange } from '@farmgate/contracts/price'
import { readTripQuery } from '@farmgate/contracts/trip'
import { Command, InvalidArgumentError, Option } from 'commander'
import { createFarmgateClient, type FarmgateClient } from '../farmgate-client.ts'
import type { FarmgateError } from '../farmgate-error.ts'
import { addImport } from './import-command.ts'
import {
	addClaimReviews,
	addLocationReviews,
	addReportReviews,
	CLAIMS,
	type Items,
	REPORTS,
} from './review-commands.ts'
import { formatTable } from './table.ts'
import { type Terminal, UsageError } from './terminal.ts'
import { addTrip } from './trip-command.ts'

const DEFAULT_URL = 'http://127.0.0.1:3000'
const DEFAULT_LIMIT = 20

type PrintOptions = { limit: number; all?: true; format: 'table' | 'json' }
type ListOptions = PrintOptions & { search?: string; filter?: string }

const LOCATIONS: Items<Location> = {
	head: ['ID', 'TYPE', 'NAME', 'TOWN', 'STATE'],
	row: ({ id, type, name, city, region, isApproved }) => [
		String(id),
		type,
		name,
		[city, region].filter(Boolean).join(', '),
		isApproved ? 'approved' : 'pending',
	],
}

const LISTINGS: Items<Listing> = {
	head: ['ID', 'TITLE', 'PRICE', 'LOCATION'],
	row: ({ id, title, locationName, ...prices }) => [String(id), title, formatPriceRange(prices), locationName ?? ''],
}

function clientOf({ env }: Terminal): FarmgateClient {
	const url = env.FARMGATE_URL || DEFAULT_URL
	if (!URL.canParse(url)) throw new UsageError('FARMGATE_URL must be an address such as https://farms.example')
	return createFarmgateClient({ url, token: env.FARMGATE_TOKEN || null })
}

function readLimit(text: string): number {
	const limit = Number(text)
	if (!Number.isInteger(limit) || limit < 1) throw new InvalidArgumentError('It must be a whole number from 1.')
	return limit
}

type FilterOptions = Pick<ListOptions, 'filter' | 'search'>

/** The parameters of `--filter` and `--search`. Throws `UsageError` for unknown ones. */
function parametersIn({ filter, search }: FilterOptions, known: readonly string[]): QueryRecord {
	const given = new URLSearchParams(filter)
	if (search !== undefined) given.set('q', search)
	const unknown = [...given.keys()].find((name) => !known.includes(name))
	if (unknown !== undefined) throw new UsageError(`Unknown filter ${unknown}. Known filters: ${known.join(', ')}`)
	return Object.fromEntries([...given.keys()].map((name) => [name, given.getAll(name)]))
}

function readQuery<Input>(query: QueryRecord, read: (query: QueryRecord) => Input): Input {
	try {
		return read(query)
	} catch (error) {
		if (!(error instanceof QueryFormatError)) throw error
		throw new UsageError(error.issues.map(({ path, message }) => `${path} ${message}`).join('\n'))
	}
}

const FILTERS = parametersOf(FILTER_FIELDS)

const filterOf = (options: FilterOptions) => readQuery(parametersIn(options, FILTERS), readFilterQuery)
const listRequestOf = (options: FilterOptions) => readQuery(parametersIn(options, [...FILTERS, 'sort']), readListQuery)

type PagePart = { limit: number; cursor?: string }

/** Reads pages until there are `limit` items. */
async function readItems<Item>(load: (page: PagePart) => Promise<Page<Item>>, limit: number) {
	const items: Item[] = []
	let cursor: string | undefined
	for (;;) {
		const page = await load({ limit: Math.min(limit - items.length, PAGE_LIMIT_MAX), ...(cursor && { cursor }) })
		items.push(...page.items)
		if (page.nextCursor === null || items.length >= limit) return { items, total: page.total }
		cursor = page.nextCursor
	}
}

async function printList<Item>(
	{ out, err }: Terminal,
	options: PrintOptions,
	{ head, row }: Items<Item>,
	load: (page: PagePart) => Promise<Page<Item>>,
): Promise<number> {
	const limit = options.all ? Number.POSITIVE_INFINITY : options.limit
	const { items, total } = await readItems(load, limit)
	out.write(
		options.format === 'json' ? `${JSON.stringify(items, null, 2)}\n` : `${formatTable(head, items.map(row))}\n`,
	)
	if (items.length < total) err.write(`${items.length} of ${formatInteger(total)} shown. --all shows all of them.\n`)
	return items.length
}

/** Prints the matches of a filter. Without any, names the spellings that have some. */
async function printMatches<Item>(
	terminal: Terminal,
	kind: 'location' | 'listing',
	options: ListOptions,
	items: Items<Item>,
	load: (request: ListRequestInput) => Promise<Page<Item>>,
): Promise<void> {
	const request = listRequestOf(options)
	const count = await printList(terminal, options, items, (page) => load({ ...request, ...page }))
	if (count > 0 || options.search === undefined) return
	const others = await clientOf(terminal).api.search.corrections.query({ ...filterOf(options), kind })
	const texts = others.map(({ q, count: found, around }) => `${q} (${found}${around ? ` near ${around.name}` : ''})`)
	const hint = texts.length > 0 ? ` Did you mean ${texts.join(' or ')}?` : ''
	terminal.err.write(`Nothing matches "${options.search}".${hint}\n`)
}

function printOne<Item>({ out }: Terminal, item: Item, { head, row }: Items<Item>, format: 'table' | 'json'): void {
	out.write(format === 'json' ? `${JSON.stringify(item, null, 2)}\n` : `${formatTable(head, [row(item)])}\n`)
}

const formatOption = () => new Option('--format <format>', 'output').choices(['table', 'json']).default('table')
const filterOption = () => new Option('--filter <query>', 'filter, as in an address: "type=Farm&near=43.1,-79.2"')

function addQueue(parent: Command): Command {
	return parent
		.command('list')
		.option('--limit <number>', 'how many', readLimit, DEFAULT_LIMIT)
		.option('--all', 'all matches')
		.addOption(formatOption())
}

const addList = (parent: Command): Command =>
	addQueue(parent).option('--search <text>', 'words to search for').addOption(filterOption())

function addGet(parent: Command, what: string): Command {
	return parent.command('get').argument('<id-or-slug>').description(`show one ${what}`).addOption(formatOption())
}

function addExport(parent: Command, items: FeedItems, terminal: Terminal): void {
	parent
		.command('export')
		.description('write all matches to a file or to standard output')
		.addOption(new Option('--format <format>', 'format').choices(FEED_FORMATS).default('geojson'))
		.option('--search <text>', 'words to search for')
		.addOption(filterOption())
		.option('--output <file>', 'file to write; an existing file is replaced')
		.action(async (options: { format: FeedFormat; search?: string; filter?: string; output?: string }) => {
			const stream = await clientOf(terminal).download(items, options.format, filterOf(options))
			const source = Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
			if (options.output === undefined) await pipeline(source, terminal.out, { end: false })
			else await pipeline(source, createWriteStream(options.output))
		})
}

function addLocations(program: Command, terminal: Terminal): void {
	const parent = program.command('locations').description('farms, farmstands, markets and shops')
	addList(parent)
		.description('list locations')
		.option('--pending', 'only locations that need approval; for admins')
		.action(async (options: ListOptions & { pending?: true }) => {
			const { locations } = clientOf(terminal).api
			if (!options.pending) return await printMatches(terminal, 'location', options, LOCATIONS, locations.list.query)
			const request = listRequestOf(options)
			await printList(terminal, options, LOCATIONS, (page) => locations.pending.query({ ...request, ...page }))
		})
	addGet(parent, 'location').action(async (key: string, { format }: Pick<ListOptions, 'format'>) => {
		const { locations } = clientOf(terminal).api
		const found = /^\d+$/.test(key)
			? await locations.byId.query({ id: Number(key) })
			: await locations.bySlug.query({ slug: key })
		printOne(terminal, found, LOCATIONS, format)
	})
	addLocationReviews(parent, terminal, clientOf)
	addExport(parent, 'locations', terminal)
	addImport(parent, terminal, clientOf)
}

function addListings(program: Command, terminal: Terminal): void {
	const parent = program.command('listings').description('what they sell')
	addList(parent)
		.description('list listings')
		.action(async (options: ListOptions) => {
			const { listings } = clientOf(terminal).api
			await printMatches(terminal, 'listing', options, LISTINGS, listings.list.query)
		})
	addGet(parent, 'listing').action(async (key: string, { format }: Pick<ListOptions, 'format'>) => {
		const { listings } = clientOf(terminal).api
		const found = /^\d+$/.test(key)
			? await listings.byId.query({ id: Number(key) })
			: await listings.bySlug.query({ slug: key })
		printOne(terminal, found, LISTINGS, format)
	})
	addExport(parent, 'listings', terminal)
}

function addClaims(program: Command, terminal: Terminal): void {
	const parent = program.command('claims').description('requests to manage a location; for admins')
	addQueue(parent)
		.description('list pending claims')
		.action(async (options: PrintOptions) => {
			await printList(terminal, options, CLAIMS, (page) => clientOf(terminal).api.claims.list.query(page))
		})
	addClaimReviews(parent, terminal, clientOf)
}

function addReports(program: Command, terminal: Terminal): void {
	const parent = program.command('reports').description('problems that visitors reported; for admins')
	addQueue(parent)
		.description('list pending reports')
		.action(async (options: PrintOptions) => {
			await printList(terminal, options, REPORTS, (page) => clientOf(terminal).api.reports.list.query(page))
		})
	addReportReviews(parent, terminal, clientOf)
}

/** The command `farmgate`. */
export function createProgram(terminal: Terminal): Command {
	const program = new Command('farmgate')
		.description(
			'Reads a Farmgate directory, plans shopping trips, reviews locations, claims and reports, and imports locations from files.',
		)
		.addHelpText(
			'after',
			`
Environment:
  FARMGATE_URL    the server, by default ${DEFAULT_URL}
  FARMGATE_TOKEN  a bearer token, for what needs an account

Exit codes: 0 done, 1 failed, 2 wrong input, 3 not signed in or not allowed, 4 not found.`,
		)
		.exitOverride()
		.configureOutput({
			writeOut: (text) => void terminal.out.write(text),
			writeErr: (text) => void terminal.err.write(text),
		})
	addLocations(program, terminal)
	addListings(program, terminal)
	addClaims(program, terminal)
	addReports(program, terminal)
	const readTrip = (query: QueryRecord) => readQuery(query, readTripQuery)
	addTrip(program, terminal, () => clientOf(terminal), readTrip)
	return program
}

/** The exit code for an error of a call. */
export function exitCodeOf({ status }: FarmgateError): number {
	if (status === 400) return 2
	if (status === 401 || status === 403) return 3
	return status === 404 ? 4 : 1
}
