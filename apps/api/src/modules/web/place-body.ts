import { DESCRIPTION_PREVIEW_LENGTH } from '@farmgate/contracts/business-constants'
import type { HoursEntry } from '@farmgate/contracts/hours'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { formatPriceRange } from '@farmgate/contracts/price'
import { cutAtWord } from './cut-at-word.ts'
import { listingPath } from './entity-paths.ts'
import { type Html, html } from './html.ts'
import { TYPE_LISTS } from './type-lists.ts'

function hoursRow({ day, open, close, isClosed }: HoursEntry): Html {
	return html`<li>${day} ${isClosed ? 'Closed' : `${open} – ${close}`}</li>`
}

function section(title: string, content: Html | null): Html | null {
	return content && html`<section><h2>${title}</h2>${content}</section>`
}

function productRow(listing: Listing): Html {
	return html`<li><a href="${listingPath(listing)}">${listing.title}</a> ${formatPriceRange(listing.variants)}</li>`
}

/**
 * The page of a place without its pictures and anything that depends on the time of day: first what the application shows
 * first too, then what is of use without it.
 */
export function placeBody(place: Location, listings: readonly Listing[]): Html {
	const list = TYPE_LISTS[place.type]
	const preview = cutAtWord(place.description, DESCRIPTION_PREVIEW_LENGTH)
	const isCut = preview !== null && preview !== place.description
	return html`<article><p class="first-paint-back"><a href="${list.path}">${list.title}</a></p><p class="first-paint-badge">${
		place.isApproved ? 'Verified' : place.type
	}</p><h1>${place.name}</h1><p>${place.address}</p>${preview && html`<p>${preview}</p>`}${[
		section('Operating Hours', place.hours.length === 0 ? null : html`<ul>${place.hours.map(hoursRow)}</ul>`),
		section('Available Products', listings.length === 0 ? null : html`<ul>${listings.map(productRow)}</ul>`),
		section('About this place', isCut ? html`<p>${place.description}</p>` : null),
	]}</article>`
}
