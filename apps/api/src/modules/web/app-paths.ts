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
	'/explore',
	'/farms',
	'/farmstands',
	'/l/:id',
	'/listings',
	'/listings/:slug',
	'/locations',
	'/locations/:idOrSlug',
	'/login',
	'/map',
	'/markets',
	'/search',
	'/sell',
	'/settings',
	'/shops',
	'/sign-in',
	'/signup',
] as const
export type AppPath = (typeof APP_PATHS)[number]

export type MatchedAppPath = { appPath: AppPath; parameter: string }

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

/** The screen of a path without its query, and its decoded parameter ("" if it has none); null when there is none. */
export function matchAppPath(path: string): MatchedAppPath | null {
	const asked = segmentsOf(path)
	for (const appPath of APP_PATHS) {
		const wanted = segmentsOf(appPath)
		if (wanted.length !== asked.length) continue
		if (!wanted.every((segment, index) => segment.startsWith(':') || segment === asked[index])) continue
		const parameter = decode(asked[wanted.findIndex((segment) => segment.startsWith(':'))] ?? '')
		return parameter === null ? null : { appPath, parameter }
	}
	return null
}
