import type { SampleListing } from './sample-location.ts'

/** Listings without a location: with coordinates of their own, or without any. */
export const UNPLACED_LISTINGS: readonly SampleListing[] = [
	{
		title: 'Backyard rhubarb',
		description: 'More than we can eat. At the gate of the blue house, bring a bag.',
		categories: ['Vegetables'],
		prices: { '1 lb': 2 },
		daysOld: 13.1,
		coordinates: [43.0467, -79.2958],
	},
	{
		title: 'Firewood and kindling from the orchard',
		description: 'Cherry and apple, two years dry.',
		categories: ['Crafts'],
		prices: { 'Small bundle': 6, 'Face cord': 130 },
		daysOld: 23.2,
		coordinates: [43.1192, -79.3317],
	},
	{
		title: 'Bee swarm pickup',
		description: 'A cluster of bees in your tree? Call, and a beekeeper comes with a box. Anywhere in Niagara.',
		categories: ['Honey'],
		daysOld: 25.1,
	},
]
