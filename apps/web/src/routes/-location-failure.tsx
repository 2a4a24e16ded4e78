import type { ErrorComponentProps } from '@tanstack/react-router'
import { useParams } from '@tanstack/react-router'
import { RouteErrorScreen } from '../app/shell/route-error-screen.tsx'
import { KnownLocation } from '../features/locations/known-location.tsx'

/** The error screen of a location, with retry, what is known of it, and a link back to the list. */
export function LocationFailure(props: ErrorComponentProps) {
	const { idOrSlug = '' } = useParams({ strict: false })
	return <RouteErrorScreen {...props} action={<KnownLocation idOrSlug={idOrSlug} />} />
}
