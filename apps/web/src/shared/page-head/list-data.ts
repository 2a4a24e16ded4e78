import { listingPath, locationPath } from '@farmgate/contracts/entity-paths'
import type { Listing } from '@farmgate/contracts/listing'
import type { LocationCardFields } from '@farmgate/contracts/location-card'
import type { Page } from '@farmgate/contracts/page'
import type { BreadcrumbListLeaf, ItemListLeaf } from 'schema-dts'
import { node } from './structured-data.ts'
import { absoluteUrl } from './web-url.ts'

type Crumb = { name: string; url: string }

/** The breadcrumbs of a page; the last one is the page itself. */
export function breadcrumbList(pageUrl: string, crumbs: readonly Crumb[]): BreadcrumbListLeaf {
	return node<BreadcrumbListLeaf>({
		'@type': 'BreadcrumbList',
		'@id': `${pageUrl}#breadcrumbs`,
		itemListElement: crumbs.map(({ name, url }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			item: url,
		})),
	})
}

/** The items of a list in order. `total` includes items that are not shown. */
export function itemList(pageUrl: string, name: string, items: readonly Crumb[], total: number): ItemListLeaf {
	return node<ItemListLeaf>({
		'@type': 'ItemList',
		'@id': `${pageUrl}#list`,
		name,
		numberOfItems: total,
		itemListElement: items.map((item, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: item.name,
			url: item.url,
		})),
	})
}

/** The first pages of results; null or undefined when there are none of a kind. */
export type FirstPages = {
	locations: Page<LocationCardFields> | null | undefined
	listings: Page<Listing> | null | undefined
}

/** Loaded items with their absolute URLs, locations first. */
export function itemsOf({ locations, listings }: FirstPages, origin: string): Crumb[] {
	return [
		...(locations?.items ?? []).map((item) => ({ name: item.name, url: absoluteUrl(origin, locationPath(item)) })),
		...(listings?.items ?? []).map((item) => ({ name: item.title, url: absoluteUrl(origin, listingPath(item)) })),
	]
}
