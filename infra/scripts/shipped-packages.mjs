/**
 * Registry packages that the workspaces need at run time, directly or indirectly, by the lock file. Includes optional packages
 * of all platforms.
 *
 * @param {Record<string, { link?: boolean, resolved?: string, license?: string, dependencies?: object, optionalDependencies?: object }>} locked
 * @param {string[]} workspaces folders
 * @returns {{ name: string, license: string }[]} without duplicates; the license is empty when unknown
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

/** The path of a package by Node's resolution: the nearest node_modules at or above the importing folder. */
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
