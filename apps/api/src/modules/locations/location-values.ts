import { isDeepStrictEqual } from 'node:util'
import { FIELDS_AS_GIVEN } from '@farmgate/contracts/location-fields'
import type { LocationChange } from '@farmgate/contracts/location-write'
import { typedPhone } from '@farmgate/directory-import/typed-place'
import type { SortedNames } from '../../writes/category-names.ts'
import type { EditableValues } from './location-writes.repository.ts'
import { rulesOfHours, weeklyHours } from './rules-of-hours.ts'

type Context = {
	/** Country and time zone of the exact place, for phone numbers. */
	country: string | null
	timeZone: string
	/** The given categories; null: none are given. */
	categories: SortedNames | null
	/** The stored rules. */
	rules: EditableValues['openingRules']
	/** Local date at the location, "YYYY-MM-DD". */
	today: string
}

/** Rules of given weekly hours. Hours equal to those shown now keep the rules, which may have seasons. */
function givenRules({ hours, openingRules }: LocationChange, { rules, today }: Context) {
	if (openingRules !== undefined) return { openingRules: openingRules.length === 0 ? null : openingRules }
	if (hours === undefined || isDeepStrictEqual(hours, weeklyHours(rules ?? [], today))) return {}
	return { openingRules: rulesOfHours(hours) }
}

/** The columns of the fields that are given, besides those of the place. */
export function givenValues(change: LocationChange, context: Context): Partial<EditableValues> {
	const plain = FIELDS_AS_GIVEN.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]]))
	const { contactPhone } = change
	const { categories } = context
	return {
		...Object.fromEntries(plain),
		...(contactPhone === undefined
			? {}
			: { contactPhone: contactPhone === null ? null : typedPhone(contactPhone, context) }),
		...givenRules(change, context),
		...(categories === null
			? {}
			: { categories: categories.known, proposedCategories: categories.unknown.map(({ name }) => name) }),
	}
}
