import type { Location } from '@farmgate/contracts/location'
import { TypePlaceholder } from '../ui/type-placeholder.tsx'

type Props = { location: Location; glyphSize: number; placeholderLabel?: string }

/** The place's photo, else the face of its type. Without `placeholderLabel` it is decoration beside the place's name. */
export function LocationPicture({ location, glyphSize, placeholderLabel }: Props) {
	const address = location.coverImage ?? location.imageUrl
	if (address !== null) return <img src={address} alt="" loading="lazy" decoding="async" />
	return (
		<TypePlaceholder
			type={location.type}
			seed={location.id}
			glyphSize={glyphSize}
			{...(placeholderLabel === undefined ? {} : { label: placeholderLabel })}
		/>
	)
}
