import { CARD_CATEGORY_COUNT, CARD_VARIANT_COUNT } from '@farmgate/contracts/business-constants'
import {
	CARD_CLASSES,
	CARD_MAP_SHAPE,
	CARD_MAP_STRIP,
	CARD_MAP_ZOOM,
	listingPhoto,
	mapSources,
	NARROW_CARDS,
	placePhoto,
} from '@farmgate/contracts/card-look'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { GLYPH_SIZE, LOCATION_GLYPHS } from '@farmgate/contracts/location-glyphs'
import { productCountText, townOf } from '@farmgate/contracts/location-text'
import { formatPrice, formatPriceRange } from '@farmgate/contracts/price'
import { formatDistance } from '@farmgate/geo/distance'
import { listingPath, placePath } from './entity-paths.ts'
import { type Html, html } from './html.ts'

/** Where a card stands. */
export type CardPlacing = {
	headingLevel: 2 | 3
	/** Its picture is in sight on a phone, so it is fetched together with the page. */
	isFirst: boolean
}

const BADGE_GLYPH_PX = 16
const css = CARD_CLASSES

/** A photo as the application shows it. */
function photo(address: string, loading: string): Html {
	return html`<img src="${address}" alt="" loading="${loading}" decoding="async">`
}

/** In the light theme's colors: the server does not know which theme a visitor chose, so the dark one hides it. */
function mapPicture(place: Location): Html {
	const look = { zoom: CARD_MAP_ZOOM, type: place.type }
	const wide = mapSources(place, CARD_MAP_SHAPE, look)
	const strip = mapSources(place, CARD_MAP_STRIP, look)
	const { width, height } = CARD_MAP_SHAPE
	return html`<picture class="${css.mapFrame} first-paint-map"><source media="${NARROW_CARDS}" srcset="${strip.sourceSet}"><img src="${wide.address}" srcset="${wide.sourceSet}" width="${width}" height="${height}" alt="" decoding="async" class="${css.mapImage}"></picture>`
}

function placePicture(place: Location, isFirst: boolean): Html | null {
	const address = placePhoto(place)
	if (address !== null) return photo(address, isFirst ? 'eager' : 'lazy')
	return isFirst ? mapPicture(place) : null
}

/** The sign of the type and its name, in its colors. */
function badge({ type }: Location): Html {
	const wash = `var(--fg-type-${type.toLowerCase()}-wash)`
	const { solid, cutout } = LOCATION_GLYPHS[type]
	// Without style attributes, which the content security policy blocks.
	return html`<span class="${css.badge}" data-type="${type}"><svg viewBox="0 0 ${GLYPH_SIZE} ${GLYPH_SIZE}" width="${BADGE_GLYPH_PX}" height="${BADGE_GLYPH_PX}" aria-hidden="true"><path d="${solid}" fill="currentColor"/><path d="${cutout}" fill="${wash}"/></svg>${type}</span>`
}

function tags(categories: readonly string[]): Html {
	const hidden = categories.length - CARD_CATEGORY_COUNT
	const shown = hidden > 0 ? [...categories.slice(0, CARD_CATEGORY_COUNT), `+${hidden}`] : categories
	return html`<div class="${css.tags}">${shown.map((name) => html`<span class="${css.tag}">${name}</span>`)}</div>`
}

function heading(level: CardPlacing['headingLevel'], path: string, name: string): Html {
	const content = html`<a class="${css.link}" href="${path}">${name}</a>`
	return level === 2 ? html`<h2 class="${css.name}">${content}</h2>` : html`<h3 class="${css.name}">${content}</h3>`
}

function distance({ distanceMeters }: Location | Listing): Html | null {
	return distanceMeters === null ? null : html`<span>${formatDistance(distanceMeters)}</span>`
}

/** The card of a place. Whether it is open is for the visitor's clock to say, so its line is kept free. */
export function placeCard(place: Location, { headingLevel, isFirst }: CardPlacing): Html {
	const products = place.listingCount === 0 ? null : html`<p>${productCountText(place.listingCount)}</p>`
	return html`<article class="${css.card}"><div class="${css.picture}">${placePicture(place, isFirst)}</div><div class="${css.body}"><div class="${css.top}">${badge(place)}${distance(place)}</div>${heading(headingLevel, placePath(place), place.name)}<p class="${css.muted}">${townOf(place)}</p><p class="${css.opening}">\u00a0</p>${products}${tags(place.categories)}</div></article>`
}

function variants(listing: Listing): Html | null {
	const shown = listing.variants.slice(0, CARD_VARIANT_COUNT)
	if (shown.length === 0) return null
	const hidden = listing.variants.length - shown.length
	const rows = shown.map(
		({ name, price }) =>
			html`<li class="${css.listingVariant}"><span>${name}</span><span class="${css.listingAmount}">${formatPrice(price)}</span></li>`,
	)
	const rest = hidden > 0 ? html`<li class="${css.muted}">+${hidden} more</li>` : null
	return html`<ul class="${css.listingVariants}">${rows}${rest}</ul>`
}

/** The card of a product. */
export function listingCard(listing: Listing, { headingLevel, isFirst }: CardPlacing): Html {
	const address = listingPhoto(listing)
	const picture = address === null ? null : photo(address, isFirst ? 'eager' : 'lazy')
	const place = listing.locationName && html`<p class="${css.muted}">${listing.locationName}</p>`
	const words = listing.description && html`<p class="${css.listingDescription}">${listing.description}</p>`
	return html`<article class="${css.card}"><div class="${css.picture}">${picture}</div><div class="${css.body} ${css.listingBody}"><div class="${css.top}"><span class="${css.listingPrice}">${formatPriceRange(listing.variants)}</span>${distance(listing)}</div>${heading(headingLevel, listingPath(listing), listing.title)}${place || null}${words || null}${variants(listing)}</div></article>`
}
