import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import { withIntents } from '@farmgate/contracts/search-query/intents'
import type { FormEvent, Ref } from 'react'
import { PlaceInput } from '../../../shared/forms/place-input.tsx'
import { placeName, usePlaceText } from '../../../shared/forms/use-place-text.ts'
import { nearText } from '../../../shared/search/near-text.ts'
import type { Browse } from '../browse.ts'
import { withoutNearMe } from './use-near-me.ts'

type Props = Pick<Browse, 'search' | 'nearName' | 'understood' | 'position' | 'isOnMap' | 'change'> & {
	inputRef?: Ref<HTMLInputElement>
}

/** The name of the place in the address; empty for "near me", which has a button of its own. */
function shownName({ search, nearName, understood }: Pick<Browse, 'search' | 'nearName' | 'understood'>): string {
	if (withIntents(search).near === NEAR_ME) return ''
	return nearName ?? understood?.area?.name ?? ''
}

/** Where to search. Enter takes the first suggestion. */
export function WhereField({ search, nearName, understood, position, isOnMap, change, inputRef }: Props) {
	const place = usePlaceText({
		name: shownName({ search, nearName, understood }),
		near: position,
		onPick: (found) =>
			change({ near: nearText(found.geometry.location), nearName: placeName(found), radiusMeters: undefined }),
		onClear: () => change(withoutNearMe(search)),
	})
	function submit(event: FormEvent): void {
		event.preventDefault()
		void place.resolve()
	}
	return (
		<form onSubmit={submit}>
			<PlaceInput
				place={place}
				inputRef={inputRef}
				label="Where"
				placeholder={isOnMap ? 'Map area' : 'Town or postal code'}
				enterKeyHint="search"
			/>
		</form>
	)
}
