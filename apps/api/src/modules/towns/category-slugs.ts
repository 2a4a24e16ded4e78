import type { Category } from '@farmgate/contracts/category'
import { slugify } from '@farmgate/contracts/slug'

/** Categories by the part of an address that names them, and back. */
export type CategorySlugs = {
	slugOf: (name: string) => string | null
	/** `slug` may also be a careless spelling of the category's name. */
	categoryOf: (slug: string) => { name: string; slug: string } | null
}

/**
 * "Wine, Beer & Cider" is "wine-beer-cider". Where two names come to the same, the older category keeps it and the other is
 * told apart by its id, so that a new category never takes an address away.
 */
export function categorySlugs(categories: readonly Category[]): CategorySlugs {
	const bySlug = new Map<string, { name: string; slug: string }>()
	const byName = new Map<string, string>()
	for (const { id, name } of [...categories].sort((a, b) => a.id - b.id)) {
		const plain = slugify(name, 'category')
		const slug = bySlug.has(plain) ? `${plain}-${id}` : plain
		bySlug.set(slug, { name, slug })
		byName.set(name, slug)
	}
	return {
		slugOf: (name) => byName.get(name) ?? null,
		categoryOf: (slug) => bySlug.get(slug) ?? bySlug.get(slugify(slug, '')) ?? null,
	}
}
