/** The files have no license; works of a US federal agency are in the public domain in the United States. */
export const USDA_LICENSE =
	'USDA Agricultural Marketing Service, Local Food Directories. Work of the US government, public domain in the US (17 U.S.C. 105).'
