import { BRAND_NAME } from '@farmgate/contracts/brand'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { formatInteger } from '@farmgate/contracts/page'
import { formatPriceRange } from '@farmgate/contracts/price'
import { websiteLink } from '@farmgate/contracts/website-link'
import { QRCodeSVG } from 'qrcode.react'
import { Fragment, type ReactNode } from 'react'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { locationLink } from '../../shared/location-link.ts'
import { OperatingHours } from '../../shared/opening-hours/operating-hours.tsx'
import { seasonText } from '../../shared/opening-hours/season.ts'
import { mailLink, phoneLink, websiteName } from '../../shared/safe-links.ts'
import { TypeGlyph } from '../../shared/ui/type-glyph.tsx'
import classes from './print-sheet.module.css'

type PrintSheetProps = {
	location: Location
	/** The loaded listings. */
	listings: readonly Listing[]
	/** Number of all listings. */
	listingCount: number
	/** Null: the map image could not be loaded. */
	mapAddress: string | null
	printedAt: Date
}

const MAX_LISTINGS = 8
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
	const { seasonMonths } = location
	return (
		<Part title="Opening hours">
			<div className={classes.hours}>
				<OperatingHours location={location} isForPrint />
			</div>
			{seasonMonths.length > 0 && (
				<p className={classes.season}>
					<strong>Season:</strong> {seasonText(seasonMonths)}
				</p>
			)}
		</Part>
	)
}

function Code({ location }: { location: Location }) {
	const link = locationLink(location)
	// Lines break after slashes and hyphens only.
	const parts = link.replace(/^https?:\/\//, '').split(/(?<=[/-])/)
	return (
		<div className={classes.code}>
			<QRCodeSVG value={link} level="M" size={256} className={classes.qrCode} title={`Opens ${link}`} />
			<p className={classes.scan}>Scan to see what is here today</p>
			<p className={classes.address}>
				{parts.map((part, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change their order.
					<Fragment key={index}>
						{part}
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

function Listings({ listings, listingCount }: Pick<PrintSheetProps, 'listings' | 'listingCount'>) {
	const shown = listings.slice(0, MAX_LISTINGS)
	const hidden = listingCount - shown.length
	if (shown.length === 0) return null
	return (
		<Part title="What we sell">
			<ul className={classes.listings}>
				{shown.map((listing) => (
					<li key={listing.id}>
						<span className={classes.listing}>{listing.title}</span>
						<span>{formatPriceRange(listing)}</span>
					</li>
				))}
			</ul>
			{hidden > 0 && <p>+{formatInteger(hidden)} more on the page</p>}
		</Part>
	)
}

/** A sheet about a location, shown in print only and sized for one page. */
export function PrintSheet({ location, listings, listingCount, mapAddress, printedAt }: PrintSheetProps) {
	return (
		<article className={classes.sheet} data-print-sheet>
			<header>
				<p className={classes.type}>
					<TypeGlyph type={location.type} size="1.5rem" cutoutColor="Canvas" /> {location.type}
					{location.isSample && ' · Sample: this place is invented'}
				</p>
				<h1 data-length={nameLength(location.name)}>{location.name}</h1>
				<p className={classes.locationAddress}>{location.address}</p>
			</header>
			<div className={classes.columns}>
				<Hours location={location} />
				<Code location={location} />
			</div>
			<Listings listings={listings} listingCount={listingCount} />
			<Facts location={location} />
			<div className={classes.mapArea}>
				{mapAddress !== null && <img src={mapAddress} alt="" decoding="sync" className={classes.map} />}
			</div>
			<footer className={classes.foot}>
				{location.coordinatesApproximate && 'The pin shows the center of the town, not the exact location. '}
				{BRAND_NAME} · Printed {formatLongDate(printedAt.toISOString())}. The page has what changed since.
			</footer>
		</article>
	)
}
