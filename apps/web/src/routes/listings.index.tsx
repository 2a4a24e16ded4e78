import { createFileRoute, redirect } from '@tanstack/react-router'
import { readBrowseSearch } from '../features/browse/browse-search.ts'

export const Route = createFileRoute('/listings/')({
	validateSearch: readBrowseSearch,
	beforeLoad: ({ search }) => {
		throw redirect({ to: '/search', search, replace: true })
	},
})
