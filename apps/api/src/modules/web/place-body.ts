import type { Location } from '@farmgate/contracts/location'
import { type Html, html } from './html.ts'

/** What a place's page shows first, in its own type and measures; the application then draws the same over it. */
export function placeBody(place: Location): Html {
	return html`<div class="first-paint"><main><h1>${place.name}</h1><p>${place.address}</p>${
		place.description === '' ? null : html`<p>${place.description}</p>`
	}</main></div>`
}
