/** The files state no licence; works of a US federal agency are free of copyright in the United States. */
export const USDA_LICENCE =
	'USDA Agricultural Marketing Service, Local Food Directories. Work of the US government, public domain in the US (17 U.S.C. 105).'
