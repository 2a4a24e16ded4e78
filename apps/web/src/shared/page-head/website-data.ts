import { BRAND_NAME } from '@farmgate/contracts/brand'
import type { SearchActionLeaf, WebSiteLeaf, WithActionConstraints } from 'schema-dts'
import { node } from './structured-data.ts'
import { absoluteUrl } from './web-url.ts'

/** The website with its search URL. */
export function website(origin: string): WebSiteLeaf {
	const search: WithActionConstraints<SearchActionLeaf> = {
		'@type': 'SearchAction',
		target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(origin, '/search')}?q={search_term_string}` },
		'query-input': 'required name=search_term_string',
	}
	return node<WebSiteLeaf>({
		'@type': 'WebSite',
		'@id': absoluteUrl(origin, '/#website'),
		name: BRAND_NAME,
		url: absoluteUrl(origin, '/'),
		potentialAction: search,
	})
}
