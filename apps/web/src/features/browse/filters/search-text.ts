import type { ActiveFilter } from './active-filters.ts'

/** Filters that the search fields set, in their order: what, where, when. */
const FIELD_KEYS = ['q', 'near', 'text-area', 'open', 'season']

/** What, where and when are searched in one line: "“eggs” · Near me · Open now"; null when nothing is. */
export function searchText(active: readonly ActiveFilter[]): string | null {
	const labels = FIELD_KEYS.flatMap((key) => {
		const filter = active.find((other) => other.key === key)
		return filter?.short ?? filter?.label ?? []
	})
	return labels.length === 0 ? null : labels.join(' · ')
}
