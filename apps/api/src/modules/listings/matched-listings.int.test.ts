import { matchedListing } from '@farmgate/contracts/matched-listing'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const { db } = await ownDatabase()
const app = await buildTestApp({ db })

async function matchingOf(input: object) {
	const response = await app.inject({ path: '/api/trpc/listings.matching', query: { input: JSON.stringify(input) } })
	expect(response.statusCode).toBe(200)
	return z.parse(z.array(matchedListing), response.json().result.data)
}

async function addListings(...listings: Parameters<typeof insertListing>[1][]) {
	const { id: locationId } = await insertLocation(db)
	for (const listing of listings) await insertListing(db, { ...listing, locationId })
	return locationId
}

test('a location has the matching listing with the words in its title, else the newest for sale', async () => {
	const named = await addListings(
		{ title: 'Brown eggs' },
		{ title: 'Breakfast box', description: 'With eggs and bread' },
		{ title: 'Honey' },
	)
	const forSale = await addListings(
		{ title: 'Picnic box', description: 'With eggs' },
		{ title: 'Gift box', description: 'With eggs', isSoldOut: true },
	)
	const none = await addListings({ title: 'Raw milk' })
	const found = await matchingOf({ filter: { q: 'eggs' }, locationIds: [none, forSale, named] })
	expect(found.map(({ locationId, title }) => [locationId, title])).toEqual([
		[forSale, 'Picnic box'],
		[named, 'Brown eggs'],
	])
	expect(found[0]?.variants).toEqual([{ name: '1 dozen', price: 4.5, unit: null }])
})

test('listings of a category match it, inactive ones never', async () => {
	const location = await addListings(
		{ title: 'Sourdough', categories: ['Baked Goods'] },
		{ title: 'Rye bread', categories: ['Baked Goods'], isActive: false },
		{ title: 'Plum jam', categories: ['Preserves'] },
	)
	const found = await matchingOf({ filter: { category: 'Baked Goods' }, locationIds: [location] })
	expect(found.map(({ title }) => title)).toEqual(['Sourdough'])
})
