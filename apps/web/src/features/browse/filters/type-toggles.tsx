import type { Facets } from '@farmgate/contracts/facets'
import type { LocationType } from '@farmgate/contracts/location-type'
import { TYPE_LISTS } from '@farmgate/contracts/screens'
import { LOCATION_TYPE_STYLES } from '../../../shared/location-types/location-type-style.ts'
import { TypeGlyph } from '../../../shared/ui/type-glyph.tsx'
import { toggleType } from './type-choice.ts'
import classes from './type-toggles.module.css'

type Props = {
	/** Empty: all types are shown. */
	types: readonly LocationType[]
	facets: Facets | undefined
	onChange: (types: LocationType[]) => void
}

const GLYPH_PX = 18

/** A toggle with a count for each location type. None pressed shows all types. */
export function TypeToggles({ types, facets, onChange }: Props) {
	return (
		<fieldset className={classes.group}>
			<legend className="visually-hidden">Types of place</legend>
			{TYPE_LISTS.map(({ type, title }) => {
				const { hueToken } = LOCATION_TYPE_STYLES[type]
				const isPressed = types.includes(type)
				const color = isPressed ? 'var(--fg-on-type)' : `var(${hueToken})`
				const background = isPressed ? `var(${hueToken})` : 'var(--fg-raised)'
				const count = facets?.types.find((facet) => facet.type === type)?.count ?? null
				return (
					<button
						key={type}
						type="button"
						aria-pressed={isPressed}
						className={classes.toggle}
						style={{ background, color }}
						onClick={() => onChange(toggleType(types, type))}
					>
						<TypeGlyph type={type} size={GLYPH_PX} cutoutColor={background} />
						<span className={classes.name}>{title}</span>{' '}
						{count !== null && <span className={classes.count}>{count.toLocaleString('en-US')}</span>}
					</button>
				)
			})}
		</fieldset>
	)
}
