import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RouteErrorScreen } from '../app/shell/route-error-screen.tsx'
import { BrowseListings, LISTING_NOT_FOUND } from '../features/listings/listing-not-found.tsx'

/** The error screen of a listing, with retry and a link to all listings. */
export function ListingFailure(props: ErrorComponentProps): ReactNode {
	return <RouteErrorScreen {...props} title={LISTING_NOT_FOUND} action={<BrowseListings variant="default" />} />
}
