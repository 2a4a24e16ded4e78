/**
 * The addresses that the web application has screens for; a test holds them against its routes. Everything else is answered
 * with the application, which shows its own screen for it, under status 404. The order matters: the first match counts.
 */
export const APP_PATHS = [
	'/',
	'/about',
	'/browse',
	'/dashboard',
	'/dashboard/settings',
	'/embed',
	'/explore',
	'/farms',
	'/farmstands',
	'/favorites',
	'/l/:id',
	'/listings',
	'/listings/:slug',
	'/locations',
	'/locations/:idOrSlug',
	'/login',
	'/map',
	'/markets',
	'/near/:town',
	'/near/:town/:category',
	'/saved',
	'/saved-listings',
	'/search',
	'/sell',
	'/settings',
	'/shops',
	'/sign-in',
	'/signup',
] as const
export type AppPath = (typeof APP_PATHS)[number]

/** The screen of an address, with what stands in the place of its `:names`, decoded, in their order. */
export type MatchedAppPath = { appPath: AppPath; parameters: string[] }

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

function parametersOf(wanted: string[], asked: string[]): string[] | null {
	const parameters = asked.filter((_, index) => wanted[index]?.startsWith(':')).map(decode)
	return parameters.every((parameter) => parameter !== null) ? parameters : null
}

/** The screen of a path without its query; null when there is none. */
export function matchAppPath(path: string): MatchedAppPath | null {
	const asked = segmentsOf(path)
	for (const appPath of APP_PATHS) {
		const wanted = segmentsOf(appPath)
		if (wanted.length !== asked.length) continue
		if (!wanted.every((segment, index) => segment.startsWith(':') || segment === asked[index])) continue
		const parameters = parametersOf(wanted, asked)
		return parameters === null ? null : { appPath, parameters }
	}
	return null
}

/** The one way to write the address of a screen: no double and no trailing slashes, parameters encoded the same everywhere. */
export function writeAppPath({ appPath, parameters }: MatchedAppPath): string {
	const left = [...parameters]
	const segments = segmentsOf(appPath).map((segment) =>
		segment.startsWith(':') ? encodeURIComponent(left.shift() ?? '') : segment,
	)
	return `/${segments.join('/')}`
}
