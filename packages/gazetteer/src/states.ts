// cspell:disable
/**
 * Names of states by country and the code of GeoNames, in the spelling by which OpenStreetMap and its public holidays know them. Only countries
 * whose holidays differ by state and whose states have other names in GeoNames.
 */
const STATES: Record<string, Record<string, string>> = {
	DE: states(
		'01 Baden-Württemberg;02 Bayern;03 Bremen;04 Hamburg;05 Hessen;06 Niedersachsen;07 Nordrhein-Westfalen;08 Rheinland-Pfalz;09 Saarland;10 Schleswig-Holstein;11 Brandenburg;12 Mecklenburg-Vorpommern;13 Sachsen;14 Sachsen-Anhalt;15 Thüringen;16 Berlin',
	),
	AT: states(
		'01 Burgenland;02 Kärnten;03 Niederösterreich;04 Oberösterreich;05 Salzburg;06 Steiermark;07 Tirol;08 Vorarlberg;09 Wien',
	),
	CH: states(
		'AG Aargau;AI Appenzell Innerrhoden;AR Appenzell Ausserrhoden;BE Bern;BL Basel-Landschaft;BS Basel-Stadt;FR Fribourg;GE Genève;GL Glarus;GR Graubünden;JU Jura;LU Luzern;NE Neuchâtel;NW Nidwalden;OW Obwalden;SG St. Gallen;SH Schaffhausen;SO Solothurn;SZ Schwyz;TG Thurgau;TI Ticino;UR Uri;VD Vaud;VS Valais;ZG Zug;ZH Zürich',
	),
	GB: states('ENG England;NIR Northern Ireland;SCT Scotland;WLS Wales'),
}
// cspell:enable

function states(list: string): Record<string, string> {
	return Object.fromEntries(list.split(';').map((entry) => [entry.split(' ', 1)[0], entry.replace(/^\S+ /, '')]))
}

/** The name of a state by its code in GeoNames; null for other countries. */
export function stateOfAdmin(admin: string, country: string): string | null {
	return STATES[country]?.[admin] ?? null
}

/** Whether a name is that of a state of the country, as "Wien" is; null when its states are not known here. */
export function isState(name: string, country: string): boolean | null {
	const names = STATES[country]
	return names === undefined ? null : Object.values(names).includes(name)
}
