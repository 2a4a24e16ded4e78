import type { BreadcrumbListLeaf, ItemListLeaf } from 'schema-dts'
import { node } from './structured-data.ts'

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
