import type { Location } from '@farmgate/contracts/location'
import { Link } from '@tanstack/react-router'
import { countText } from '../../shared/count-text.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { TypePlaceholder } from '../../shared/ui/type-placeholder.tsx'
import { useOwnLocations } from './account.queries.ts'
import { OwnedList } from './owned-list.tsx'
import { OwnedRow } from './owned-row.tsx'

const GLYPH_PX = 22

function OwnedLocation({ location }: { location: Location }) {
	const { isApproved, name, slug } = location
	return (
		<OwnedRow
			picture={<TypePlaceholder type={location.type} seed={location.id} glyphSize={GLYPH_PX} />}
			title={
				<Link to="/locations/$idOrSlug" params={{ idOrSlug: slug }}>
					{name}
				</Link>
			}
			details={`${location.type} · ${location.address} · ${countText(location.listingCount, 'listing')}`}
			state={isApproved ? { text: 'Approved', isShown: true } : { text: 'Pending approval', isShown: false }}
		/>
	)
}

/** The user's own locations, each marked as approved or pending. */
export function OwnedLocations() {
	return (
		<OwnedList
			id="own-locations"
			title="Your locations"
			pages={useOwnLocations()}
			row={(location) => <OwnedLocation key={location.id} location={location} />}
			empty={{
				text: 'You have no locations yet. If yours is listed already, find it and claim it.',
				action: <LinkButton to="/locations">Browse locations</LinkButton>,
			}}
		/>
	)
}
