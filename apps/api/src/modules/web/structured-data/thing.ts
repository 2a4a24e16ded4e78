/** A node of schema.org's vocabulary as JSON-LD writes it. */
export type Thing = { '@type': string | readonly string[]; '@id'?: string } & { readonly [property: string]: unknown }

/** What is left when everything that is not known is taken out: null, undefined, empty texts and empty lists. */
export function thing(properties: Thing): Thing {
	const known = Object.entries(properties).filter(
		([, value]) =>
			value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
	)
	return { '@type': properties['@type'], ...Object.fromEntries(known) }
}

/** Another node of the same page. */
export function reference(id: string): { '@id': string } {
	return { '@id': id }
}
