import type { Facets } from '@farmgate/contracts/facets'
import { TYPE_LISTS } from '@farmgate/contracts/screens'
import type { Browse } from '../browse.ts'
import { PopoverMenu } from './popover-menu.tsx'
import { writeTypes } from './type-choice.ts'
import { TypeToggles } from './type-toggles.tsx'

type Props = Pick<Browse, 'filter' | 'preset' | 'change'> & { facets: Facets | undefined }

/** The location types as a menu. Not shown on the list of one type. */
export function TypeMenu({ filter, preset, change, facets }: Props) {
	const types = filter.types ?? []
	if (preset.fixed.types !== undefined) return null
	const [first] = TYPE_LISTS.filter(({ type }) => types.includes(type))
	const label = types.length > 1 ? `${types.length} types` : (first?.title ?? 'Type')
	return (
		<PopoverMenu label={label} isActive={types.length > 0}>
			<TypeToggles types={types} facets={facets} onChange={(next) => change(writeTypes(next))} />
		</PopoverMenu>
	)
}
