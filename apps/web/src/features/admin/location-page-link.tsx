import { Link } from '@tanstack/react-router'

/** The public page of a location, in a new tab, so that the queue stays open. */
export function LocationPageLink({ slug, name }: { slug: string; name: string }) {
	return (
		<Link to="/locations/$idOrSlug" params={{ idOrSlug: slug }} target="_blank">
			{name}
			<span className="visually-hidden"> (opens in a new tab)</span>
		</Link>
	)
}
