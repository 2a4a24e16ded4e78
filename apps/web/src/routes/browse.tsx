import { createFileRoute } from '@tanstack/react-router'
import { MapPage } from '../features/map/map-page.tsx'
import { readMapSearch } from '../features/map/map-search.ts'
import { PRODUCT_NAME } from '../shared/product.ts'

export const Route = createFileRoute('/browse')({
	validateSearch: readMapSearch,
	head: () => ({ meta: [{ title: `Map · ${PRODUCT_NAME}` }] }),
	staticData: { fillsWindow: true },
	component: MapPage,
})
