import type { MarkerItem } from './map-item.ts'

/** The page of a marker, by id while the slug is not known. */
function pageOf({ kind, id, slug }: MarkerItem): string {
	if (kind === 'location') return `/locations/${slug === undefined ? id : encodeURIComponent(slug)}`
	return slug === undefined ? `/l/${id}` : `/listings/${encodeURIComponent(slug)}`
}

/** Opens the page of a marker in a new tab without access to this one. */
export function openInNewTab(marker: MarkerItem): void {
	window.open(pageOf(marker), '_blank', 'noopener')
}
