import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { MapScreen } from './map-screen.tsx'
import { readMapSearch } from './map-search.ts'

/** The map screen at whichever of its addresses it was opened; a move replaces the address and adds nothing to go back through. */
export function MapPage() {
	const address = useSearch({ strict: false })
	const search = useMemo(() => readMapSearch(address), [address])
	const navigate = useNavigate()
	return (
		<MapScreen
			search={search}
			onSearchChange={(change) =>
				void navigate({
					to: '.',
					search: (before) => ({ ...readMapSearch(before), ...change }),
					replace: true,
					resetScroll: false,
				})
			}
			onOpen={(marker) =>
				void (marker.kind === 'location'
					? navigate({ to: '/locations/$idOrSlug', params: { idOrSlug: marker.slug ?? String(marker.id) } })
					: navigate({ to: '/l/$id', params: { id: String(marker.id) } }))
			}
		/>
	)
}
