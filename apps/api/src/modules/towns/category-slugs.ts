import type { Category } from '@farmgate/contracts/category'
import { slugify } from '@farmgate/contracts/slug'

/** Maps category names to slugs and back. */
export type CategorySlugs = {
	slugOf: (name: string) => string | null
	/** Also accepts slugs in another spelling, such as "Maple Syrup". */
	categoryOf: (slug: string) => { name: string; slug: string } | null
}

/**
 * The slugs of categories: "Wine, Beer & Cider" is "wine-beer-cider". If two names have the same slug, the older category keeps
 * it and the id is appended for the other, so that existing URLs stay valid.
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
