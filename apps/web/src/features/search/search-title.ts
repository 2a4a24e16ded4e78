import { ALL_CATEGORIES } from '@farmgate/contracts/category'
import { SCREENS } from '@farmgate/contracts/screens'

/** The title of a search: "Search: honey, Preserves". */
export function searchTitle({ q, category }: { q?: string | undefined; category?: string | undefined }): string {
	const { title } = SCREENS['/search']
	const parts = [q, category].filter((part) => part?.trim() && part !== ALL_CATEGORIES)
	return parts.length === 0 ? title : `${title}: ${parts.join(', ')}`
}
