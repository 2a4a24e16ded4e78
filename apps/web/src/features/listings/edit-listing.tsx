import { trpc } from '../../shared/api/trpc.ts'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'

type Listed = { id: number; title: string }

/** Returns whether the user may edit a listing of these pages; false while signed out. */
export function useIsEditable(pages: readonly (readonly Listed[])[]): (id: number) => boolean {
	const isSignedIn = useIdentity().status === 'signed-in'
	const requested = isSignedIn ? pages.filter(({ length }) => length > 0) : []
	const editable = trpc.useQueries((api) =>
		requested.map((listings) => api.listings.editable({ ids: listings.map(({ id }) => id) })),
	)
	return (id) => editable.some(({ data }) => data?.includes(id))
}

/** A link to the form of a listing. */
export function EditListingLink({ id, title }: Listed) {
	return (
		<LinkButton to="/listings/$id/edit" params={{ id: String(id) }} variant="default" aria-label={`Edit ${title}`}>
			Edit
		</LinkButton>
	)
}

/** The link for the owner and admins. */
export function EditListing({ listing }: { listing: Listed }) {
	const isEditable = useIsEditable([[listing]])
	return isEditable(listing.id) ? <EditListingLink {...listing} /> : null
}
