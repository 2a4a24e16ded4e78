import type { MapSource } from '@farmgate/contracts/map-sources'

/** A range of hosts: a whole label with its dot, such as `{a-c}.`, or a part of one. */
const HOST_RANGE = /(?<=[/.])\{\w-\w\}\.|\{\w-\w\}/g

/** Host names of the raster sources without ranges, in order, without this server's own. */
export function tileServers(sources: readonly MapSource[]): string[] {
	const hosts = sources
		.filter(({ url }) => !url.startsWith('/'))
		.map(({ url }) => new URL(url.replace(HOST_RANGE, '')).hostname)
	return [...new Set(hosts)]
}
