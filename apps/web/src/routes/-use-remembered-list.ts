import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readBrowseSearch } from '../features/browse/browse-search.ts'
import { type BackPath, rememberListPage } from '../features/locations/previous-list-page.ts'

/** Makes the list with its filters the target of "Back" on a location's page. */
export function useRememberedList(path: BackPath): void {
	const { pathname, search } = useLocation()
	const ownPathname = useRef(pathname)
	useEffect(() => {
		// While the screen is left, the address is already that of the next one.
		if (pathname === ownPathname.current) rememberListPage({ path, search: readBrowseSearch(search) })
	}, [path, pathname, search])
}
