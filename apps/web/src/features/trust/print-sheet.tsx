import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { formatPriceRange } from '@farmgate/contracts/price'
import { PRODUCT_NAME } from '@farmgate/contracts/product'
import { QRCodeSVG } from 'qrcode.react'
import { Fragment, type ReactNode } from 'react'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { seasonText } from '../../shared/opening-hours/season.ts'
import { weekTable } from '../../shared/opening-hours/week-table.ts'
import { placeLink } from '../../shared/place-link.ts'
import { mailLink, phoneLink, websiteLink, websiteName } from '../../shared/safe-links.ts'
import { TypeGlyph } from '../../shared/ui/type-glyph.tsx'
import classes from './print-sheet.module.css'

export type PrintSheetProps = {
	location: Location
	/** What is for sale, as far as it is known here, and how many there are of it in all. */
	listings: readonly Listing[]
	listingCount: number
	/** Null: the picture could not be had. */
	mapAddress: string | null
	printedAt: Date
}

const PRODUCT_LINES = 8
const LONG_NAME_LENGTH = 28
const VERY_LONG_NAME_LENGTH = 70

function nameLength(name: string): 'long' | 'very-long' | undefined {
	if (name.length > VERY_LONG_NAME_LENGTH) return 'very-long'
	return name.length > LONG_NAME_LENGTH ? 'long' : undefined
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={classes.part}>
			<h2>{title}</h2>
			{children}
		</section>
	)
}

function Hours({ location }: { location: Location }) {
	const { hours, seasonMonths } = location
	const canBeAsked = phoneLink(location.contactPhone) !== null || mailLink(location.contactEmail) !== null
	return (
		<Part title="Opening hours">
			{hours.length === 0 ? (
				<p>{canBeAsked ? 'Not known. Call or write before you come.' : 'Not known.'}</p>
			) : (
				<table className={classes.hours}>
					<tbody>
						{weekTable(hours).map(({ day, text, isOpen }) => (
							<tr key={day} data-closed={!isOpen || undefined}>
								<th scope="row">{day}</th>
								<td>{text}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{seasonMonths.length > 0 && (
				<p className={classes.season}>
					<strong>Season:</strong> {seasonText(seasonMonths)}
				</p>
			)}
		</Part>
	)
}

function Code({ location }: { location: Location }) {
	const link = placeLink(location)
	// Lines of paper break between the words of an address, not within them.
	const words = link.replace(/^https?:\/\//, '').split(/(?<=[/-])/)
	return (
		<div className={classes.code}>
			<QRCodeSVG value={link} level="M" size={256} className={classes.squares} title={`Opens ${link}`} />
			<p className={classes.scan}>Scan to see what is here today</p>
			<p className={classes.address}>
				{words.map((word, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change their order.
					<Fragment key={index}>
						{word}
						<wbr />
					</Fragment>
				))}
			</p>
		</div>
	)
}

function Facts({ location }: { location: Location }) {
	const website = websiteLink(location.website)
	const contact = [
		phoneLink(location.contactPhone) && location.contactPhone,
		mailLink(location.contactEmail) && location.contactEmail,
		website && websiteName(website),
	].filter((line) => line !== null)
	return (
		<div className={classes.facts}>
			{contact.length > 0 && (
				<Part title="Contact">
					{contact.map((line) => (
						<p key={line}>{line}</p>
					))}
				</Part>
			)}
			{location.paymentInfo && (
				<Part title="Payment">
					<p className={classes.prose}>{location.paymentInfo}</p>
				</Part>
			)}
			{location.pickupInstructions && (
				<Part title="Pickup">
					<p className={classes.prose}>{location.pickupInstructions}</p>
				</Part>
			)}
		</div>
	)
}

function Products({ listings, listingCount }: Pick<PrintSheetProps, 'listings' | 'listingCount'>) {
	const shown = listings.slice(0, PRODUCT_LINES)
	const hidden = listingCount - shown.length
	if (shown.length === 0) return null
	return (
		<Part title="What we sell">
			<ul className={classes.products}>
				{shown.map((listing) => (
					<li key={listing.id}>
						<span className={classes.product}>{listing.title}</span>
						<span>{formatPriceRange(listing.variants)}</span>
					</li>
				))}
			</ul>
			{hidden > 0 && <p>+{hidden.toLocaleString('en-US')} more on the page</p>}
		</Part>
	)
}

/** One page of paper about a place, to hang where people pass by. Seen on paper alone. */
export function PrintSheet({ location, listings, listingCount, mapAddress, printedAt }: PrintSheetProps) {
	return (
		<article className={classes.sheet} data-print-sheet>
			<header>
				<p className={classes.type}>
					<TypeGlyph type={location.type} size={24} cutoutColor="Canvas" /> {location.type}
					{location.isSample && ' · Sample: this place is invented'}
				</p>
				<h1 data-length={nameLength(location.name)}>{location.name}</h1>
				<p className={classes.where}>{location.address}</p>
			</header>
			<div className={classes.first}>
				<Hours location={location} />
				<Code location={location} />
			</div>
			<Products listings={listings} listingCount={listingCount} />
			<Facts location={location} />
			<div className={classes.mapRoom}>
				{mapAddress !== null && <img src={mapAddress} alt="" decoding="sync" className={classes.map} />}
			</div>
			<footer className={classes.foot}>
				{location.coordinatesApproximate && 'The pin stands at the middle of the town, not at the door. '}
				{PRODUCT_NAME} · Printed {formatLongDate(printedAt.toISOString())}. The page has what changed since.
			</footer>
		</article>
	)
}
