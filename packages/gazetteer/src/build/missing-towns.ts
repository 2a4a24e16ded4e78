type MissingTown = { name: string; lat: number; lng: number; population: number | null }

/** Towns of Ontario's Niagara peninsula that the packages lack. Positions are accurate to about one kilometer. */
export const MISSING_TOWNS: readonly MissingTown[] = [
	{ name: 'Fonthill', lat: 43.0436, lng: -79.2885, population: 9_000 },
	{ name: 'Beamsville', lat: 43.166, lng: -79.477, population: 12_000 },
	{ name: 'Pelham', lat: 43.03, lng: -79.333, population: null },
	{ name: 'Fenwick', lat: 43.027, lng: -79.359, population: null },
	{ name: 'Ridgeville', lat: 43.04, lng: -79.319, population: null },
	{ name: 'Jordan', lat: 43.148, lng: -79.374, population: null },
	{ name: 'Smithville', lat: 43.095, lng: -79.549, population: null },
	{ name: 'Wainfleet', lat: 42.923, lng: -79.376, population: null },
	{ name: 'Wellandport', lat: 42.997, lng: -79.48, population: null },
	{ name: 'Caistor Centre', lat: 43.054, lng: -79.63, population: null },
	{ name: 'St. Davids', lat: 43.159, lng: -79.102, population: null },
	{ name: 'Queenston', lat: 43.164, lng: -79.055, population: null },
	{ name: 'Ridgeway', lat: 42.881, lng: -79.054, population: null },
	{ name: 'Stevensville', lat: 42.943, lng: -79.057, population: null },
	{ name: 'Port Dalhousie', lat: 43.203, lng: -79.266, population: null },
	{ name: 'Port Robinson', lat: 43.037, lng: -79.211, population: null },
]
