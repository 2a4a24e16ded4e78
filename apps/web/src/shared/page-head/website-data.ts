import { PRODUCT_NAME } from '@farmgate/contracts/product'
import type { SearchActionLeaf, WebSiteLeaf, WithActionConstraints } from 'schema-dts'
import { node } from './structured-data.ts'
import { absoluteUrl } from './web-url.ts'

/** The directory as a whole, and how to search it. */
export function website(origin: string): WebSiteLeaf {
	const search: WithActionConstraints<SearchActionLeaf> = {
		'@type': 'SearchAction',
		target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(origin, '/search')}?q={search_term_string}` },
		'query-input': 'required name=search_term_string',
	}
	return node<WebSiteLeaf>({
		'@type': 'WebSite',
		'@id': absoluteUrl(origin, '/#website'),
		name: PRODUCT_NAME,
		url: absoluteUrl(origin, '/'),
		potentialAction: search,
	})
}
