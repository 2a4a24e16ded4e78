import { FLAG_NAMES, flagTexts, type LocationFlag } from '@farmgate/contracts/location-flags'
import { Tag } from '../ui/tag.tsx'

/** What a location has or does, each as a label. Nothing is said about what is unknown or false. */
export function FlagBadges({ location }: { location: Readonly<Record<LocationFlag, boolean | null>> }) {
	return FLAG_NAMES.filter((flag) => location[flag]).map((flag) => <Tag key={flag}>{flagTexts(flag).badge}</Tag>)
}
