// cspell:ignore Halifax Moncton Johns Winnipeg Regina Whitehorse Yellowknife Iqaluit Boise Detroit Glace Menominee Toronto Louisville Indianapolis

/** A state or province. */
type Region = { code: string; name: string }

/** The state or province of the largest city of a time zone. */
const REGION_OF_ZONE: Record<string, Region> = {
	'America/New_York': { code: 'NY', name: 'New York' },
	'America/Detroit': { code: 'MI', name: 'Michigan' },
	'America/Chicago': { code: 'IL', name: 'Illinois' },
	'America/Menominee': { code: 'MI', name: 'Michigan' },
	// Browsers also report these older names.
	'America/Indianapolis': { code: 'IN', name: 'Indiana' },
	'America/Fort_Wayne': { code: 'IN', name: 'Indiana' },
	'America/Louisville': { code: 'KY', name: 'Kentucky' },
	'America/Denver': { code: 'CO', name: 'Colorado' },
	'America/Boise': { code: 'ID', name: 'Idaho' },
	'America/Phoenix': { code: 'AZ', name: 'Arizona' },
	'America/Los_Angeles': { code: 'CA', name: 'California' },
	'America/Anchorage': { code: 'AK', name: 'Alaska' },
	'America/Juneau': { code: 'AK', name: 'Alaska' },
	'Pacific/Honolulu': { code: 'HI', name: 'Hawaii' },
	'America/Puerto_Rico': { code: 'PR', name: 'Puerto Rico' },
	'America/Toronto': { code: 'ON', name: 'Ontario' },
	'America/Montreal': { code: 'QC', name: 'Quebec' },
	'America/Halifax': { code: 'NS', name: 'Nova Scotia' },
	'America/Glace_Bay': { code: 'NS', name: 'Nova Scotia' },
	'America/Moncton': { code: 'NB', name: 'New Brunswick' },
	'America/St_Johns': { code: 'NL', name: 'Newfoundland and Labrador' },
	'America/Winnipeg': { code: 'MB', name: 'Manitoba' },
	'America/Regina': { code: 'SK', name: 'Saskatchewan' },
	'America/Edmonton': { code: 'AB', name: 'Alberta' },
	'America/Vancouver': { code: 'BC', name: 'British Columbia' },
	'America/Whitehorse': { code: 'YT', name: 'Yukon' },
	'America/Yellowknife': { code: 'NT', name: 'Northwest Territories' },
	'America/Iqaluit': { code: 'NU', name: 'Nunavut' },
}

/** A guess of the visitor's state or province by the time zone; undefined outside of the United States and Canada. */
export function regionOfTimeZone(timeZone: string): Region | undefined {
	if (timeZone.startsWith('America/Indiana/')) return { code: 'IN', name: 'Indiana' }
	if (timeZone.startsWith('America/Kentucky/')) return { code: 'KY', name: 'Kentucky' }
	if (timeZone.startsWith('America/North_Dakota/')) return { code: 'ND', name: 'North Dakota' }
	return REGION_OF_ZONE[timeZone]
}
