import { LocationCard } from '../../shared/cards/location-card.tsx'
import { MapPicture } from '../../shared/cards/map-picture.tsx'
import { type LocationFields, previewOf } from './location-fields.ts'
import classes from './location-form.module.css'

const MAP_ZOOM = 12
const MAP_SHAPE = { width: 352, height: 200 }
const GLYPH_PX = 40

/** The card and the map of the location as visitors would see them. */
export function LocationPreview({ fields, openedAt }: { fields: LocationFields; openedAt: string }) {
	const location = previewOf(fields, openedAt)
	if (location === null) {
		return <p className={classes.previewHint}>Choose a type and pick your address to see your card and map here.</p>
	}
	const { name, type, coordinates } = location
	return (
		<>
			<p className={classes.previewHint}>This is how visitors find {name}.</p>
			{/* Its links lead nowhere yet. */}
			<div inert>
				<LocationCard location={location} headingLevel={3} />
			</div>
			<div className={classes.previewMap}>
				<MapPicture
					location={{ id: 0, type, coordinates }}
					zoom={MAP_ZOOM}
					shape={MAP_SHAPE}
					glyphSize={GLYPH_PX}
					isEager
				/>
			</div>
		</>
	)
}
