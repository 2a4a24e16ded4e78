/**
 * Packages of the registry that the given workspaces need at run time, directly or not, by the lock file. Optional ones are
 * included for every platform.
 *
 * @param {Record<string, { link?: boolean, resolved?: string, license?: string, dependencies?: object, optionalDependencies?: object }>} locked
 * @param {string[]} workspaces folders
 * @returns {{ name: string, license: string }[]} each name and license once; an empty license is one that is not stated
 */
export function shippedPackages(locked, workspaces) {
	const visited = new Set()
	const visit = (path) => {
		const entry = locked[path]
		if (entry?.link) return visit(entry.resolved)
		if (entry === undefined || visited.has(path)) return
		visited.add(path)
		const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
		for (const name of names) visit(findPackage(locked, path, name))
	}
	for (const workspace of workspaces) visit(workspace)
	const packages = [...visited]
		.filter((path) => path.includes('node_modules/'))
		.map((path) => ({ name: path.split('node_modules/').at(-1), license: locked[path]?.license ?? '' }))
	return [...new Map(packages.map((one) => [`${one.name} ${one.license}`, one])).values()]
}

/** Where Node finds a package: in the nearest node_modules at or above the folder that imports it. */
function findPackage(locked, from, name) {
	for (let folder = from; ; ) {
		const candidate = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`
		if (candidate in locked || folder === '') return candidate
		const parent = folder.lastIndexOf('/node_modules/')
		folder =
			parent >= 0
				? folder.slice(0, parent)
				: folder.includes('node_modules')
					? ''
					: folder.split('/').slice(0, -1).join('/')
	}
}
