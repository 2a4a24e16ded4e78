import { expect, test } from 'vitest'
import { NEW_LOCATION } from './location-fields.ts'
import { locationSteps } from './location-steps.tsx'

test('every field of a location is on one step of its form', () => {
	const field: Parameters<typeof locationSteps>[0]['field'] = (name) => ({
		id: name,
		name,
		'data-path': name,
		value: NEW_LOCATION[name],
		error: undefined,
		onChange: () => {},
	})
	const steps = locationSteps({ field, values: NEW_LOCATION, isSignedIn: true })
	const names = steps.flatMap(({ fields }) => fields).filter((name) => name !== 'submitterEmail')
	expect(names.toSorted()).toEqual(Object.keys(NEW_LOCATION).toSorted())
})
