import type { FeedItem } from '@farmgate/contracts/feed'

const ATTRIBUTION = 'Farmgate. Each place names its own source and license.'

/** RFC 7946: longitude comes first. The geometry is null without coordinates. */
function toFeature({ coordinates, ...properties }: FeedItem): string {
	const geometry = coordinates && { type: 'Point', coordinates: [coordinates.lng, coordinates.lat] }
	return JSON.stringify({ type: 'Feature', id: `${properties.kind} ${properties.id}`, geometry, properties })
}

/** A FeatureCollection, one chunk per page. */
export async function* geojsonFeed(
	pages: Iterable<FeedItem[]> | AsyncIterable<FeedItem[]>,
): AsyncGenerator<string, void> {
	yield `{"type":"FeatureCollection","attribution":${JSON.stringify(ATTRIBUTION)},"features":[\n`
	let separator = ''
	for await (const items of pages) {
		if (items.length === 0) continue
		yield separator + items.map(toFeature).join(',\n')
		separator = ',\n'
	}
	yield '\n]}\n'
}
