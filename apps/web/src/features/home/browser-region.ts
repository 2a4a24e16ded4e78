// cspell:ignore Halifax Moncton Johns Winnipeg Regina Whitehorse Yellowknife Iqaluit Boise Detroit Glace Menominee Toronto Louisville Indianapolis

/** The state or province of the largest city of a time zone. */
const REGION_OF_ZONE: Record<string, string> = {
	'America/New_York': 'NY',
	'America/Detroit': 'MI',
	'America/Chicago': 'IL',
	'America/Menominee': 'MI',
	// Browsers also report these older names.
	'America/Indianapolis': 'IN',
	'America/Fort_Wayne': 'IN',
	'America/Louisville': 'KY',
	'America/Denver': 'CO',
	'America/Boise': 'ID',
	'America/Phoenix': 'AZ',
	'America/Los_Angeles': 'CA',
	'America/Anchorage': 'AK',
	'America/Juneau': 'AK',
	'Pacific/Honolulu': 'HI',
	'America/Puerto_Rico': 'PR',
	'America/Toronto': 'ON',
	'America/Montreal': 'QC',
	'America/Halifax': 'NS',
	'America/Glace_Bay': 'NS',
	'America/Moncton': 'NB',
	'America/St_Johns': 'NL',
	'America/Winnipeg': 'MB',
	'America/Regina': 'SK',
	'America/Edmonton': 'AB',
	'America/Vancouver': 'BC',
	'America/Whitehorse': 'YT',
	'America/Yellowknife': 'NT',
	'America/Iqaluit': 'NU',
}

/** A guess of the visitor's state or province by the time zone; undefined outside of the United States and Canada. */
export function regionOfTimeZone(timeZone: string): string | undefined {
	if (timeZone.startsWith('America/Indiana/')) return 'IN'
	if (timeZone.startsWith('America/Kentucky/')) return 'KY'
	if (timeZone.startsWith('America/North_Dakota/')) return 'ND'
	return REGION_OF_ZONE[timeZone]
}

/** The guess for this browser. */
export function browserRegion(): string | undefined {
	return regionOfTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
}
