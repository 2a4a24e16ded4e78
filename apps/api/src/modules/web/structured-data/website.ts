import { PRODUCT_NAME } from '@farmgate/contracts/product'
import { absoluteUrl } from '../absolute-url.ts'
import { type Thing, thing } from './thing.ts'

/** The directory as a whole, and how to search it. */
export function website(origin: string): Thing {
	return thing({
		'@type': 'WebSite',
		'@id': absoluteUrl(origin, '/#website'),
		name: PRODUCT_NAME,
		url: absoluteUrl(origin, '/'),
		potentialAction: {
			'@type': 'SearchAction',
			target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(origin, '/search')}?q={search_term_string}` },
			'query-input': 'required name=search_term_string',
		},
	})
}
