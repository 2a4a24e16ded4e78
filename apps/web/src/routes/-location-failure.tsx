import type { ErrorComponentProps } from '@tanstack/react-router'
import { useParams, useRouter } from '@tanstack/react-router'
import { RouteErrorScreen } from '../app/shell/route-error-screen.tsx'
import { BackToList, KnownLocation, useListedLocation } from '../features/locations/known-location.tsx'
import { AddToList } from '../features/trips/add-to-list.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'

/** What lists have shown of the location that could not be loaded; else the error with a link back to the list. */
export function LocationFailure(props: ErrorComponentProps) {
	const { idOrSlug = '' } = useParams({ strict: false })
	const listed = useListedLocation(idOrSlug)
	const router = useRouter()
	if (listed === undefined) return <RouteErrorScreen {...props} action={<BackToList />} />
	const retry = () => {
		props.reset()
		void router.invalidate()
	}
	return (
		<PageColumn>
			<KnownLocation
				location={listed}
				addToList={(category) => <AddToList name={category} look="chip" />}
				error={props.error}
				onRetry={retry}
			/>
		</PageColumn>
	)
}
