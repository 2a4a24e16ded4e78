import type { Plugin } from 'vite'

const PACKAGE = '@trpc/client'
const IMPORTER = '/src/shared/api/stream-client.ts'

/** Modules that only streamed calls need, so that they are not in the code of all screens. */
export const STREAM_CODE = /@trpc\/client\/dist\/index\.mjs\?stream|@trpc\/server\/dist\/resolveResponse-/

/**
 * Gives the listing assistant its own copy of tRPC's client. The package is one module, so that its stream link would otherwise
 * be in the first load of every screen.
 */
export function streamLinkPlugin(): Plugin {
	return {
		name: 'farmgate:stream-link',
		apply: 'build',
		enforce: 'pre',
		async resolveId(source, importer, options) {
			if (source !== PACKAGE || !importer?.endsWith(IMPORTER)) return null
			const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
			return resolved && { ...resolved, id: `${resolved.id}?stream` }
		},
	}
}
