import { BRAND_NAME } from '@farmgate/contracts/brand'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { formatInteger } from '@farmgate/contracts/page'
import { phoneLink } from '@farmgate/contracts/phone-link'
import { formatPriceRange } from '@farmgate/contracts/price'
import { websiteLink } from '@farmgate/contracts/website-link'
import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { Fragment, type ReactNode } from 'react'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { locationLink } from '../../shared/location-link.ts'
import { OperatingHours } from '../../shared/opening-hours/operating-hours.tsx'
import { seasonText } from '../../shared/opening-hours/season.ts'
import { mailLink, websiteName } from '../../shared/safe-links.ts'
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

/** The font size of a name that fits three lines. */
function nameSize({ length }: string): string {
	if (length > 70) return '19pt'
	return length > 28 ? '27pt' : '38pt'
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section>
			<h2>{title}</h2>
			{children}
		</section>
	)
}

function Hours({ location }: { location: Location }) {
	const { seasonMonths } = location
	return (
		<Part title="Opening hours">
			<Box mt="2mm" className={classes.hours}>
				<OperatingHours location={location} isForPrint />
			</Box>
			{seasonMonths.length > 0 && (
				<Box component="p" mt="2mm" fz="14pt">
					<strong>Season:</strong> {seasonText(seasonMonths)}
				</Box>
			)}
		</Part>
	)
}

function Code({ location }: { location: Location }) {
	const link = locationLink(location)
	// Lines break after slashes and hyphens only.
	const parts = link.replace(/^https?:\/\//, '').split(/(?<=[/-])/)
	return (
		<Stack gap="1.5mm" align="center" ta="center">
			<QRCodeSVG value={link} level="M" size={256} style={CODE_SIZE} title={`Opens ${link}`} />
			<b>Scan to see what is here today</b>
			<Box component="p" fz="11pt">
				{parts.map((part, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change their order.
					<Fragment key={index}>
						{part}
						<wbr />
					</Fragment>
				))}
			</Box>
		</Stack>
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
		<Box display="grid" style={FACTS}>
			{contact.length > 0 && (
				<Part title="Contact">
					{contact.map((line) => (
						<p key={line}>{line}</p>
					))}
				</Part>
			)}
			{location.paymentInfo && (
				<Part title="Payment">
					<Text inherit lineClamp={4}>
						{location.paymentInfo}
					</Text>
				</Part>
			)}
			{location.pickupInstructions && (
				<Part title="Pickup">
					<Text inherit lineClamp={4}>
						{location.pickupInstructions}
					</Text>
				</Part>
			)}
		</Box>
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
						<Text span inherit flex={1} truncate>
							{listing.title}
						</Text>
						<span>{formatPriceRange(listing)}</span>
					</li>
				))}
			</ul>
			{hidden > 0 && <p>+{formatInteger(hidden)} more on the page</p>}
		</Part>
	)
}

const CODE_SIZE = { width: '52mm', height: '52mm' }
const COLUMNS = { gridTemplateColumns: 'minmax(0, 1fr) 56mm', gap: '8mm' }
const FACTS = { gridTemplateColumns: 'repeat(auto-fit, minmax(52mm, 1fr))', gap: '3mm 8mm' }
const MAP = { maxWidth: '100%', height: '100%', maxHeight: '92mm', aspectRatio: 2, border: '0.3mm solid' }

/** A sheet about a location, shown in print only and sized for one page. */
export function PrintSheet({ location, listings, listingCount, mapAddress, printedAt }: PrintSheetProps) {
	return (
		<article className={classes.sheet} data-print-sheet>
			<header>
				<Group gap="2mm" mb="1.5mm" fz="13pt" fw={600}>
					<TypeGlyph type={location.type} size="1.5rem" cutoutColor="Canvas" /> {location.type}
					{location.isSample && ' · Sample: this place is invented'}
				</Group>
				{/* The line height keeps descenders from being cut off. */}
				<Title fz={nameSize(location.name)} lh={1.25} lineClamp={3}>
					{location.name}
				</Title>
				<Box component="p" mt="2mm" fz="15pt">
					{location.address}
				</Box>
			</header>
			<Box display="grid" style={COLUMNS}>
				<Hours location={location} />
				<Code location={location} />
			</Box>
			<Listings listings={listings} listingCount={listingCount} />
			<Facts location={location} />
			{/* Takes the remaining height. */}
			<Box flex="1 1 0" mih={0}>
				{mapAddress !== null && <img src={mapAddress} alt="" decoding="sync" style={MAP} />}
			</Box>
			<Box component="footer" fz="9pt">
				{location.coordinatesApproximate && 'The pin shows the center of the town, not the exact location. '}
				{BRAND_NAME} · Printed {formatLongDate(printedAt.toISOString())}. The page has what changed since.
			</Box>
		</article>
	)
}
