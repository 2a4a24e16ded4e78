import { DESCRIPTION_PREVIEW_LENGTH } from '@farmgate/contracts/business-constants'
import type { HoursEntry } from '@farmgate/contracts/hours'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { formatPriceRange } from '@farmgate/contracts/price'
import { listingPath } from './entity-paths.ts'
import { type Html, html } from './html.ts'
import { LOCATIONS_LIST } from './type-lists.ts'

function hoursRow({ day, open, close, isClosed }: HoursEntry): Html {
	return html`<li>${day}: ${isClosed ? 'Closed' : `${open}–${close}`}</li>`
}

function productRow(listing: Listing): Html {
	return html`<li><a href="${listingPath(listing)}">${listing.title}</a>, ${formatPriceRange(listing.variants)}</li>`
}

function section(title: string, content: Html | null): Html | null {
	return content && html`<section><h2>${title}</h2>${content}</section>`
}

/** Cut as the application cuts it. */
function preview(description: string): string {
	const characters = [...description]
	if (characters.length <= DESCRIPTION_PREVIEW_LENGTH) return description
	return `${characters.slice(0, DESCRIPTION_PREVIEW_LENGTH).join('').trimEnd()}…`
}

/** The top of the page as the application draws it, with room for what depends on the time of day or on the visitor. */
function facts(place: Location): Html {
	return html`${
		place.isSample
			? html`<p class="first-paint-sample"><strong>Sample: this place is invented.</strong> It shows what a page looks like; nobody sells anything here.</p>`
			: null
	}<div class="first-paint-facts"><p class="first-paint-back"><a href="${LOCATIONS_LIST.path}">${LOCATIONS_LIST.title}</a></p><p class="first-paint-badge"><span>${
		place.isApproved ? 'Verified' : place.type
	}</span></p><h1>${place.name}</h1><p class="first-paint-address">${place.address}</p><div class="first-paint-line"></div>${
		place.description === '' ? null : html`<p>${preview(place.description)}</p>`
	}</div>`
}

/** The page of a place without its pictures: what is of use below the top follows further down, or for those who run no scripts. */
export function placeBody(place: Location, listings: readonly Listing[]): Html {
	return html`<article>${facts(place)}<div class="first-paint-rest">${[
		section('Available Products', listings.length === 0 ? null : html`<ul>${listings.map(productRow)}</ul>`),
		section('Operating Hours', place.hours.length === 0 ? null : html`<ul>${place.hours.map(hoursRow)}</ul>`),
		section('About this place', place.description === '' ? null : html`<p>${place.description}</p>`),
	]}</div></article>`
}
