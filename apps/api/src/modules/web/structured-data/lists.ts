import type { BreadcrumbListLeaf, ItemListLeaf } from 'schema-dts'
import { thing } from './thing.ts'

export type Crumb = { name: string; url: string }

/** The way from the start page to this one, which is its last part. */
export function breadcrumbList(pageUrl: string, crumbs: readonly Crumb[]): BreadcrumbListLeaf {
	return thing<BreadcrumbListLeaf>({
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

/** The items of a list in their order; each has a page of its own. `total` counts those beyond the page too. */
export function itemList(pageUrl: string, name: string, items: readonly Crumb[], total: number): ItemListLeaf {
	return thing<ItemListLeaf>({
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
