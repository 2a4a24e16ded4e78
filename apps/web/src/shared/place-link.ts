import type { Location } from '@farmgate/contracts/location'

/** The address of a place's page to hand on: the one that stays, without anything of the present visit. */
export function placeLink({ slug }: Pick<Location, 'slug'>): string {
	return `${window.location.origin}/locations/${slug}`
}
