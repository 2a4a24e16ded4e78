import type { LocationType } from '@farmgate/contracts/location-type'
import { LOCATION_TYPE_PAGES } from '../../shared/location-types/location-type-names.ts'
import { LOCATION_TYPE_STYLES } from '../../shared/location-types/location-type-style.ts'
import { TypeGlyph } from '../../shared/ui/type-glyph.tsx'
import classes from './type-filter.module.css'

type TypeFilterProps = {
	/** Empty: all types are shown. */
	types: readonly LocationType[]
	onChange: (types: LocationType[]) => void
}

/** Turns one type on or off; what stays is in the navigation's order, so that equal choices have equal addresses. */
export function toggleType(types: readonly LocationType[], type: LocationType): LocationType[] {
	return LOCATION_TYPE_PAGES.map((page) => page.type).filter((known) => types.includes(known) !== (known === type))
}

/** Four switches, one for each type of place. None pressed shows all of them. */
export function TypeFilter({ types, onChange }: TypeFilterProps) {
	return (
		<fieldset className={classes.group}>
			<legend className={classes.legend}>Show only</legend>
			{LOCATION_TYPE_PAGES.map(({ type, title }) => {
				const { hueToken } = LOCATION_TYPE_STYLES[type]
				const isPressed = types.includes(type)
				const color = isPressed ? 'var(--fg-on-type)' : `var(${hueToken})`
				const background = isPressed ? `var(${hueToken})` : 'var(--fg-raised)'
				return (
					<button
						key={type}
						type="button"
						aria-pressed={isPressed}
						className={classes.toggle}
						style={{ background, color }}
						onClick={() => onChange(toggleType(types, type))}
					>
						<TypeGlyph type={type} size={18} cutoutColor={background} />
						<span className={classes.name}>{title}</span>
					</button>
				)
			})}
		</fieldset>
	)
}
