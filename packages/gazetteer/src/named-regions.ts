import type { Box } from '@farmgate/geo/box'
import { foldName } from './fold-name.ts'

// cspell:disable

/** A farm or travel region that is no town, county or state. */
export type NamedRegion = {
	/** "Finger Lakes, NY", "Niagara" when it is in several. */
	label: string
	/** Folded names. */
	names: string[]
	/** Codes of its states and provinces, or names of its countries outside of the US and Canada. */
	regions: string[]
	box: Box
}

/** Name and other names; states, provinces or countries; west, south, east, north. Boxes are rounded outward to a tenth of a degree. */
const TABLE = `
Finger Lakes | NY | -77.9 42.1 -76.1 43.2
Hudson Valley, Hudson River Valley | NY | -74.5 41 -73.4 42.9
Mid-Hudson Valley | NY | -74.5 41.3 -73.5 42.2
Catskills, Catskill Mountains | NY | -75.2 41.6 -73.9 42.6
Adirondacks, Adirondack Mountains | NY | -75.4 43.1 -73.3 44.9
Capital District, Capital Region | NY | -74.3 42.4 -73.3 43.2
Mohawk Valley | NY | -75.6 42.7 -73.9 43.4
Southern Tier | NY | -79.8 42 -75.3 42.6
North Country | NY | -76.4 43.7 -73.3 45.1
Thousand Islands, 1000 Islands | NY ON | -76.6 44 -75.5 44.7
Western New York, WNY | NY | -79.8 42 -77.7 43.4
Long Island | NY | -74 40.5 -71.8 41.2
North Fork | NY | -72.7 40.9 -72.2 41.2
Hamptons | NY | -72.8 40.8 -71.8 41.1
Niagara, Niagara Region, Niagara Peninsula | ON NY | -79.9 42.8 -78.4 43.4
Prince Edward County | ON | -77.7 43.8 -76.8 44.2
Golden Horseshoe | ON | -80.2 43 -78.6 44.1
Muskoka, Muskokas | ON | -80.2 44.7 -78.8 45.6
Kawarthas, Kawartha Lakes | ON | -79.1 44.2 -77.8 45
Bruce Peninsula | ON | -81.8 44.6 -80.8 45.3
Grey Bruce | ON | -81.8 43.9 -80.1 45.3
Holland Marsh | ON | -79.7 43.9 -79.4 44.2
Norfolk County | ON | -80.8 42.5 -80 43.1
Waterloo Region, Region of Waterloo | ON | -80.9 43.2 -80.2 43.7
Essex County | ON | -83.2 41.7 -82.4 42.4
Chatham Kent | ON | -82.7 42 -81.7 42.7
Huron County | ON | -81.8 43.3 -80.9 44
Ottawa Valley | ON QC | -78.2 45 -75.4 46.1
Durham Region | ON | -79.3 43.8 -78.4 44.5
York Region | ON | -79.8 43.7 -79.1 44.4
Peel Region | ON | -80.2 43.4 -79.5 44
Halton Region, Halton Hills | ON | -80.2 43.2 -79.6 43.7
Eastern Townships, Cantons-de-l'Est, Estrie | QC | -72.9 45 -70.8 46
Laurentians, Laurentides | QC | -75.7 45.4 -73.5 47
Montérégie | QC | -74.5 45 -72.3 46.1
Charlevoix | QC | -71.1 47.1 -69.5 48.2
Île d'Orléans, Ile d Orleans | QC | -71.2 46.8 -70.8 47.1
Gaspésie, Gaspé Peninsula | QC | -68.1 47.9 -64.1 49.3
Lanaudière | QC | -75 45.6 -73 47.2
Mauricie | QC | -75.5 46.2 -72.2 48
Outaouais | QC | -78 45.3 -74.7 47
Bas-Saint-Laurent | QC | -70.1 47.2 -66.8 48.9
Annapolis Valley | NS | -65.7 44.7 -63.9 45.3
Cape Breton, Cape Breton Island | NS | -61.7 45.5 -59.7 47.1
South Shore | NS | -65.8 43.5 -63.9 44.7
Okanagan, Okanagan Valley | BC | -120 49 -118.9 50.6
Similkameen, Similkameen Valley | BC | -120.9 49 -119.5 49.5
Fraser Valley | BC | -122.8 49 -121.3 49.4
Lower Mainland | BC | -123.4 49 -121.3 49.6
Vancouver Island | BC | -128.5 48.3 -123.1 50.9
Cowichan Valley | BC | -124.6 48.5 -123.4 49.1
Comox Valley | BC | -125.4 49.4 -124.7 50
Gulf Islands | BC | -123.9 48.7 -123.1 49.3
Sunshine Coast | BC | -124.7 49.3 -123.3 50.1
Kootenays, Kootenay | BC | -118.7 49 -114.7 51.3
Peace Country, Peace River Country | AB BC | -122.5 54.5 -116 57
Bow Valley | AB | -116.3 50.9 -114.8 51.6
Interlake | MB | -98.9 50 -96.3 52
Pembina Valley | MB | -99 49 -97.2 49.8
Qu'Appelle Valley | SK | -105.5 50.4 -101.8 51.1
Cape Cod | MA | -70.7 41.5 -69.9 42.1
Berkshires, Berkshire Hills | MA | -73.6 42 -72.9 42.8
Pioneer Valley | MA | -72.9 42 -72.2 42.8
Martha's Vineyard | MA | -70.9 41.3 -70.4 41.5
Nantucket Island | MA | -70.3 41.2 -69.9 41.4
North Shore | MA | -71.1 42.4 -70.5 42.9
Champlain Valley, Lake Champlain | VT NY | -73.8 43.6 -72.9 45.1
Northeast Kingdom | VT | -72.6 44.3 -71.4 45.1
Mad River Valley | VT | -73 44 -72.6 44.4
Upper Valley | VT NH | -72.7 43.3 -71.8 44.2
Green Mountains | VT | -73.2 42.7 -72.4 45
White Mountains | NH | -72 43.8 -70.9 44.7
Lakes Region | NH | -71.9 43.3 -70.9 43.9
Seacoast | NH | -71.2 42.8 -70.6 43.3
Midcoast, Mid-Coast Maine | ME | -70 43.7 -68.7 44.6
Down East, Downeast | ME | -68.6 44.2 -66.9 45.3
Aroostook, Aroostook County | ME | -70 45.6 -67.7 47.5
Litchfield Hills | CT | -73.5 41.5 -73 42.1
Connecticut River Valley | CT MA | -72.9 41.2 -72.3 42.8
Pine Barrens, Pinelands | NJ | -74.9 39.4 -74.1 40.1
Jersey Shore | NJ | -75 38.9 -73.9 40.5
Lehigh Valley | PA | -75.9 40.4 -75.1 40.9
Poconos, Pocono Mountains | PA | -75.8 40.8 -74.8 41.7
Brandywine Valley | PA DE | -76 39.6 -75.3 40.1
Pennsylvania Dutch Country, Amish Country, Dutch Country | PA | -76.8 39.7 -75.8 40.4
Laurel Highlands | PA | -79.8 39.7 -78.7 40.5
Susquehanna Valley | PA | -77.3 39.7 -75.9 41.4
Cumberland Valley | PA MD | -78.1 39.5 -76.8 40.4
Delmarva, Delmarva Peninsula | DE MD VA | -76.4 37.1 -75 39.7
Eastern Shore | MD VA | -76.5 37.1 -75 39.6
Shenandoah Valley | VA WV | -79.6 37.7 -77.7 39.5
Northern Virginia, NoVA | VA | -78.1 38.4 -77 39.3
Northern Neck | VA | -77.4 37.6 -76.2 38.4
Hampton Roads, Tidewater | VA | -77 36.5 -75.9 37.5
Blue Ridge, Blue Ridge Mountains | VA NC | -84 34.8 -77.9 39.2
Great Smoky Mountains, Smoky Mountains, Smokies | TN NC | -84.2 35.3 -83 36
Research Triangle, The Triangle | NC | -79.4 35.4 -78.2 36.3
Piedmont Triad | NC | -80.6 35.7 -79.2 36.5
Outer Banks | NC | -76.6 34.6 -75.4 36.6
Western North Carolina, WNC | NC | -84.4 35 -81.3 36.6
Yadkin Valley | NC | -81.4 35.9 -80.3 36.6
Lowcountry, Low Country | SC GA | -81.6 31.9 -79.3 33.4
Upstate South Carolina | SC | -83.4 34.1 -81.3 35.3
Grand Strand | SC | -79.3 33.2 -78.5 33.9
North Georgia | GA | -85.7 33.9 -82.9 35
Tampa Bay | FL | -83 27.3 -82 28.4
Florida Keys | FL | -82 24.5 -80.2 25.4
Florida Panhandle | FL | -87.7 29.6 -84 31.1
Space Coast | FL | -81 27.8 -80.4 28.8
Treasure Coast | FL | -80.9 26.9 -80 28
Gulf Coast | FL AL MS LA TX | -97.8 25.8 -81.5 30.9
Mississippi Delta | MS | -91.3 32.3 -89.8 35.1
Acadiana, Cajun Country | LA | -93.1 29.4 -91 31
Northshore | LA | -90.6 30.2 -89.5 31
Bluegrass Region, Bluegrass Country | KY | -85.5 37.5 -83.9 38.6
Ozarks, Ozark Mountains | AR MO | -94.7 35.4 -90.4 38.2
Bootheel, Missouri Bootheel | MO | -90.5 35.9 -89.1 37.1
Hocking Hills | OH | -82.8 39.3 -82.2 39.7
Western Reserve | OH | -82.9 40.9 -80.5 42
Miami Valley | OH | -84.9 39.4 -83.6 40.4
Michiana | IN MI | -86.9 41.2 -85.6 42.1
Upper Peninsula | MI | -90.5 45.1 -83.4 47.6
Leelanau, Leelanau Peninsula | MI | -86.2 44.7 -85.5 45.3
Old Mission Peninsula | MI | -85.6 44.7 -85.4 45
The Thumb, Michigan Thumb | MI | -83.7 42.8 -82.4 44.1
Door Peninsula | WI | -87.9 44.5 -86.7 45.5
Driftless Area, Driftless Region | WI IA MN IL | -92.5 42 -89.6 45
Fox Valley, Fox River Valley | WI IL | -88.8 41.6 -87.9 44.7
Chicagoland | IL IN | -88.8 41.2 -87.2 42.6
Quad Cities | IA IL | -90.9 41.3 -90.2 41.8
Twin Cities | MN | -94 44.6 -92.6 45.4
Iron Range | MN | -93.7 47 -91.6 48
Flint Hills | KS OK | -97.1 36.5 -95.9 39.6
Sandhills, Sand Hills | NE | -103.2 41.2 -98.5 43
Black Hills | SD WY | -104.9 43.3 -103 44.7
Red River Valley | ND MN | -98 46 -96 49.1
Texas Hill Country, Hill Country | TX | -100.3 29.3 -97.7 31
Rio Grande Valley | TX | -99.2 25.8 -97.1 26.8
Piney Woods | TX | -95.9 30 -93.5 33.6
Texas Panhandle | TX | -103.1 34.3 -100 36.6
Permian Basin | TX NM | -104.5 30.7 -100.8 33.4
Front Range | CO | -105.8 38.2 -104.4 40.8
Western Slope | CO | -109.1 37 -106.4 40.9
San Luis Valley | CO | -106.7 37 -105.2 38.4
Roaring Fork Valley | CO | -107.4 39.1 -106.7 39.6
Grand Valley | CO | -109.1 38.9 -108.2 39.3
North Fork Valley | CO | -107.9 38.7 -107.4 39
Wasatch Front | UT | -112.3 39.9 -111.5 41.6
Cache Valley | UT ID | -112.1 41.4 -111.7 42.3
Treasure Valley | ID OR | -117.3 43.3 -115.9 44.2
Magic Valley | ID | -115.2 42.3 -113.3 43.2
Bitterroot Valley | MT | -114.4 45.7 -113.8 46.9
Flathead Valley | MT | -114.7 47.6 -113.8 48.6
Gallatin Valley | MT | -111.6 45.4 -110.8 46
Verde Valley | AZ | -112.3 34.4 -111.5 35
Mesilla Valley | NM | -107.1 31.8 -106.5 32.7
Napa Valley | CA | -122.7 38.1 -122.1 38.8
Sonoma Valley | CA | -122.7 38.1 -122.3 38.5
Wine Country | CA | -123.6 38.1 -122.1 39
Central Valley | CA | -122.6 34.9 -118.5 40.8
San Joaquin Valley | CA | -121.8 34.9 -118.5 38.3
Sacramento Valley | CA | -122.6 38.2 -121 40.8
Salinas Valley | CA | -121.8 35.8 -120.8 36.9
Imperial Valley | CA | -116.1 32.6 -114.9 33.4
Coachella Valley | CA | -116.8 33.2 -115.8 34
Central Coast | CA | -122.3 34 -118.8 37.2
Bay Area, San Francisco Bay Area | CA | -123.1 36.9 -121.2 38.6
East Bay | CA | -122.4 37.4 -121.5 38.1
South Bay | CA | -122.2 37 -121.5 37.5
Silicon Valley | CA | -122.3 37.1 -121.7 37.6
Santa Ynez Valley | CA | -120.4 34.5 -119.8 34.9
Capay Valley | CA | -122.4 38.6 -121.9 39
Gold Country | CA | -121.5 37.4 -119.9 39.7
Apple Hill | CA | -120.8 38.6 -120.5 38.9
Inland Empire | CA | -117.9 33.4 -116.3 34.6
High Desert | CA OR | -118.5 34 -116 35.3
Lake Tahoe, Tahoe | CA NV | -120.4 38.6 -119.7 39.5
Willamette Valley | OR | -123.7 43.6 -122.3 45.8
Hood River Valley | OR | -121.8 45.3 -121.3 45.8
Rogue Valley | OR | -123.6 42 -122.4 42.7
Columbia Gorge, Columbia River Gorge | OR WA | -122.5 45.3 -120.5 46
Umpqua Valley | OR | -123.9 42.8 -122.7 43.7
Puget Sound | WA | -123.2 46.9 -121.7 48.6
Skagit Valley | WA | -122.7 48.2 -121.7 48.7
Yakima Valley | WA | -121 46 -119.3 47
Wenatchee Valley | WA | -120.8 47.2 -120 47.8
Olympic Peninsula | WA | -124.8 46.9 -122.6 48.4
San Juan Islands | WA | -123.3 48.3 -122.7 48.8
Palouse | WA ID | -118.4 46.2 -116.3 47.7
Matanuska Valley, Mat-Su | AK | -150.2 61.2 -147.9 62.4
Kenai Peninsula | AK | -152.4 59 -148.4 61.1
Maui | HI | -156.8 20.5 -155.9 21.1
Oahu | HI | -158.4 21.2 -157.6 21.8
Kauai | HI | -159.9 21.8 -159.2 22.3
Big Island | HI | -156.2 18.8 -154.7 20.4
New England | ME NH VT MA RI CT | -73.8 40.9 -66.9 47.5
Maritimes, The Maritimes | NB NS PE | -69.1 43.3 -59.6 48.1
Black Forest, Schwarzwald | Germany | 7.5 47.5 8.8 49
Bavaria, Bayern | Germany | 8.9 47.2 13.9 50.6
Allgäu, Allgaeu | Germany | 9.6 47.2 11.1 48.1
Lake Constance, Bodensee | Germany Switzerland Austria | 8.8 47.4 9.9 48
Spreewald | Germany | 13.5 51.7 14.4 52.2
Lüneburg Heath, Lüneburger Heide | Germany | 9.4 52.6 10.9 53.4
Altes Land | Germany | 9.4 53.4 9.9 53.7
Provence | France | 4.2 43 7 44.5
Normandy, Normandie | France | -2 48.1 1.9 50.1
Brittany, Bretagne | France | -5.2 47.2 -1 49
Alsace | France | 6.8 47.4 8.3 49.1
Dordogne, Périgord | France | -0.1 44.5 1.5 45.8
Loire Valley, Val de Loire | France | -2.2 46.9 3 48
Tuscany, Toscana | Italy | 9.6 42.2 12.4 44.5
Piedmont Italy, Piemonte | Italy | 6.6 44 9.3 46.5
South Tyrol, Südtirol, Alto Adige | Italy | 10.3 46.2 12.5 47.1
Emilia-Romagna | Italy | 9.1 43.7 12.8 45.2
Tyrol, Tirol | Austria | 10 46.6 13 47.8
Styria, Steiermark | Austria | 13.5 46.6 16.2 47.9
Wachau | Austria | 15.2 48.2 15.7 48.5
Emmental | Switzerland | 7.5 46.7 8.1 47.1
Cotswolds | England | -2.7 51.3 -1.4 52.3
Lake District | England | -3.7 54.1 -2.6 54.8
Cornwall | England | -6.5 49.8 -4.1 51
Yorkshire Dales | England | -2.6 53.9 -1.6 54.6
Peak District | England | -2.2 53 -1.4 53.7
Andalusia, Andalucía | Spain | -7.6 36 -1.6 38.8
Catalonia, Catalunya | Spain | 0.1 40.5 3.4 42.9
La Rioja | Spain | -3.2 41.9 -1.6 42.7
Barossa Valley | Australia | 138.7 -34.8 139.2 -34.3
Yarra Valley | Australia | 145.2 -37.9 146 -37.4
Hunter Valley | Australia | 150.5 -33.2 151.9 -32
Margaret River Region | Australia | 114.9 -34.4 115.4 -33.5
`

const keyOf = (name: string) => foldName(name.replace(/['’]/g, ''))

function regionOf(line: string): NamedRegion {
	const [names = '', codes = '', degrees = ''] = line.split(' | ')
	const [west = 0, south = 0, east = 0, north = 0] = degrees.split(' ').map(Number)
	const all = names.split(', ')
	const regions = codes.split(' ')
	const label = [all[0] ?? '', ...(regions.length === 1 ? regions : [])].join(', ')
	return {
		label,
		names: all.map(keyOf),
		regions,
		box: { west, south, east, north },
	}
}

let regions: Map<string, NamedRegion> | null = null

/** The region with this name; null when it is unknown. */
export function findNamedRegion(name: string): NamedRegion | null {
	regions ??= new Map(
		TABLE.trim()
			.split('\n')
			.map(regionOf)
			.flatMap((region) => region.names.map((key) => [key, region] as const)),
	)
	return regions.get(keyOf(name)) ?? null
}
