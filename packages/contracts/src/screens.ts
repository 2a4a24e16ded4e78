import { BRAND_NAME, windowTitle } from './brand.ts'
import type { Filter } from './filter.ts'
import type { LocationType } from './location-type.ts'

/**
 * The screens of the web application, each declared once. Derived from this list: window titles, heads, status codes, the sitemap's
 * fixed pages, guards, list presets and navigation labels. Tests compare it with the router.
 */

/** Who may open a screen. Others are sent to sign in; to them, screens for administrators do not exist. */
export type Audience = 'public' | 'signed-in' | 'admin'

/** What a list screen shows unless its address says otherwise. */
export type ListPreset = {
	/** What is listed, lower case and plural: "farms". */
	items: string
	/** Locations of this type only; null: of all types. */
	type: LocationType | null
	defaultKind: Filter['kind']
	defaultView: 'list' | 'split' | 'map'
}

type ScreenDeclaration = {
	/** Its name in headings and links; absent when it depends on the screen's data. */
	title?: string
	/** Default: the title and the name of the application. */
	windowTitle?: string
	audience?: Audience
	/** `listed` screens are in the sitemap; `indexed` ones may be found by search engines; default: neither. */
	indexing?: 'listed' | 'indexed'
	/** Whether the server renders the screen. Otherwise it sends the shell, and the browser renders. */
	isServerRendered?: boolean
	list?: ListPreset
	/** Path of the screen that has replaced this one. The router has no route of it. */
	redirectTo?: string
}

const rendered = { isServerRendered: true } as const
const indexed = { ...rendered, indexing: 'indexed' } as const
const listed = { ...rendered, indexing: 'listed' } as const
const signedIn = { audience: 'signed-in' } as const
const admin = { audience: 'admin' } as const

function locationList(type: LocationType | null, title: string) {
	const list: ListPreset = { items: title.toLowerCase(), type, defaultKind: 'location', defaultView: 'list' }
	return { ...listed, title, list }
}

const MAP = {
	...listed,
	title: 'Map',
	list: { items: 'items', type: null, defaultKind: 'both', defaultView: 'split' },
} as const

/** By path; `$name` is a parameter. Static paths precede those with parameters: the first match wins. */
export const SCREENS = {
	'/': {
		...listed,
		windowTitle: `${BRAND_NAME} - farms, farmstands, markets and shops near you`,
	},
	'/farmstands': locationList('Farmstand', 'Farmstands'),
	'/farms': locationList('Farm', 'Farms'),
	'/markets': locationList('Market', 'Markets'),
	'/shops': locationList('Shop', 'Shops'),
	'/locations': locationList(null, 'Locations'),
	'/map': MAP,
	'/browse': { ...MAP, indexing: 'indexed' },
	'/explore': { ...MAP, indexing: 'indexed' },
	'/about': { ...listed, title: 'How it works' },
	'/search': { ...indexed, title: 'Search' },
	'/embed': { ...rendered, title: 'Places and products' },
	'/favorites': { title: 'Favorites' },
	'/list': { title: 'Shopping list' },
	'/saved': { ...signedIn, title: 'Saved Locations' },
	'/saved-listings': { redirectTo: '/saved' },
	'/dashboard': { ...signedIn, title: 'Dashboard' },
	'/dashboard/settings': { ...signedIn, title: 'Settings' },
	'/settings': { redirectTo: '/dashboard/settings' },
	'/sell': { redirectTo: '/dashboard' },
	'/new': { title: 'Listing assistant' },
	'/create': { redirectTo: '/new' },
	'/edit/$id': { redirectTo: '/new' },
	'/login': { title: 'Sign in' },
	'/sign-in': { title: 'Sign in' },
	'/signup': { title: 'Sign up' },
	'/home': { ...signedIn, redirectTo: '/' },
	'/locations/new': { title: 'Submit a Location' },
	'/dashboard/locations/new': { ...signedIn, title: 'Submit a Location' },
	'/locations/$id/edit': { ...signedIn, title: 'Edit Location' },
	'/listings/new': { ...signedIn, title: 'Add a listing' },
	'/listings/$id/edit': { ...signedIn, title: 'Edit listing' },
	'/confirmation/$id': { ...signedIn, title: 'Listing created' },
	'/listings': { redirectTo: '/search' },
	'/listings/$slug': indexed,
	'/l/$id': rendered,
	'/weekend': { ...listed, title: 'Markets this weekend' },
	'/season': { ...listed, title: 'What is in season' },
	'/season/$region': indexed,
	'/near/$town': indexed,
	'/near/$town/$category': indexed,
	'/admin/locations': { ...admin, title: 'Admin Locations' },
	'/admin/claims': { ...admin, title: 'Claim Requests' },
	'/admin/reports': { ...admin, title: 'Reports' },
	'/admin/duplicates': { ...admin, title: 'Duplicates' },
	'/admin/imports': { ...admin, title: 'Imports' },
	'/admin/imports/$id': { ...admin, title: 'Import' },
	'/admin/audit': { ...admin, title: 'Audit log' },
	'/admin/outbox': { ...admin, title: 'Outbox' },
	'/admin/outbox/$id': { ...admin, title: 'Message' },
	'/locations/$idOrSlug': indexed,
} as const satisfies Record<string, ScreenDeclaration>
export type ScreenPath = keyof typeof SCREENS

/** The screens with a list of their own for one type, in the order of the navigation. */
export const TYPE_LIST_PATHS = ['/farmstands', '/farms', '/markets', '/shops'] as const
export type TypeListPath = (typeof TYPE_LIST_PATHS)[number]
export type ListPath = TypeListPath | '/locations' | '/map'

export const TYPE_LISTS = TYPE_LIST_PATHS.map((path) => {
	const { title, list } = SCREENS[path]
	return { path, title, items: list.items, type: list.type as LocationType }
})

/** The list of the locations of a type. */
export function typeListOf(type: LocationType): (typeof TYPE_LISTS)[number] {
	const list = TYPE_LISTS.find((known) => known.type === type)
	if (list === undefined) throw new Error(`No screen lists locations of type ${type}`)
	return list
}

export function isScreenPath(path: string): path is ScreenPath {
	return Object.hasOwn(SCREENS, path)
}

export function screenAt(path: ScreenPath): ScreenDeclaration {
	return SCREENS[path]
}

/** "Farms - Farmgate"; the name of the application for screens without a title. */
export function screenWindowTitle(path: ScreenPath): string {
	const { title, windowTitle: explicit } = screenAt(path)
	return explicit ?? (title === undefined ? BRAND_NAME : windowTitle(title))
}

/** Addresses for the sitemap that do not depend on the directory. */
export function listedPaths(): ScreenPath[] {
	return SCREEN_PATHS.filter((path) => screenAt(path).indexing === 'listed')
}

const SCREEN_PATHS = Object.keys(SCREENS) as ScreenPath[]

/** A screen with the decoded values of its parameters, in order. */
export type ScreenMatch = { screen: ScreenPath; parameters: string[] }

function segmentsOf(path: string): string[] {
	return path.split('/').filter((segment) => segment !== '')
}

function decode(segment: string): string | null {
	try {
		return decodeURIComponent(segment)
	} catch {
		return null
	}
}

function matchSegments(pattern: string, segments: readonly string[]): string[] | null {
	const expected = segmentsOf(pattern)
	if (expected.length !== segments.length) return null
	if (!expected.every((segment, index) => segment.startsWith('$') || segment === segments[index])) return null
	const parameters = segments.filter((_, index) => expected[index]?.startsWith('$')).map(decode)
	return parameters.every((parameter) => parameter !== null) ? parameters : null
}

/** The screen of a path without its query; null when there is none. Repeated and trailing slashes are ignored. */
export function matchScreen(path: string): ScreenMatch | null {
	const segments = segmentsOf(path)
	for (const screen of SCREEN_PATHS) {
		const parameters = matchSegments(screen, segments)
		if (parameters !== null) return { screen, parameters }
	}
	return null
}

/** The canonical spelling of a screen's path: single slashes, parameters percent-encoded. */
export function writeScreenPath({ screen, parameters }: ScreenMatch): string {
	const rest = [...parameters]
	const segments = segmentsOf(screen).map((segment) =>
		segment.startsWith('$') ? encodeURIComponent(rest.shift() ?? '') : segment,
	)
	return `/${segments.join('/')}`
}

/** The path of the screen that has replaced the one at a path; undefined: it has not been replaced. */
export function redirectOf(path: string): string | undefined {
	const match = matchScreen(path)
	return match === null ? undefined : screenAt(match.screen).redirectTo
}

/** Who may open the screen at a path. Unknown paths are public. */
export function audienceOf(path: string): Audience {
	const match = matchScreen(path)
	return (match && screenAt(match.screen).audience) ?? 'public'
}
