/** Screens that only somebody who is signed in may see; `$` stands for one part of the path. The only list of them. */
const SIGNED_IN_PATHS = [
	'/home',
	'/dashboard',
	'/dashboard/settings',
	'/dashboard/locations/new',
	'/saved',
	'/confirmation/$',
	'/locations/new',
	'/locations/$/edit',
	'/listings/$/edit',
]

/** Screens of the directory's keepers. To everybody else they do not exist. */
const ADMIN_PATHS = ['/admin/locations', '/admin/claims']

export type Audience = 'everybody' | 'signed-in' | 'admin'

function partsOf(path: string): string[] {
	return path.split('/').filter((part) => part !== '')
}

function matches(pattern: string, path: string): boolean {
	const wanted = partsOf(pattern)
	const given = partsOf(path)
	return wanted.length === given.length && wanted.every((part, index) => part === '$' || part === given[index])
}

/** For whom the screen at a path is, whether or not the screen is built yet. */
export function audienceOf(path: string): Audience {
	if (ADMIN_PATHS.some((pattern) => matches(pattern, path))) return 'admin'
	return SIGNED_IN_PATHS.some((pattern) => matches(pattern, path)) ? 'signed-in' : 'everybody'
}
