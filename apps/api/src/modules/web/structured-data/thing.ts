import type {
	BreadcrumbListLeaf,
	IdReference,
	ItemListLeaf,
	JsonLdObject,
	LocalBusinessLeaf,
	OfferLeaf,
	ProductLeaf,
	StoreLeaf,
	WebSiteLeaf,
} from 'schema-dts'

/** What our pages are about, in schema.org's vocabulary: a property that a type of it does not have is a compile error. */
export type Thing =
	| BreadcrumbListLeaf
	| ItemListLeaf
	| LocalBusinessLeaf
	| OfferLeaf
	| ProductLeaf
	| StoreLeaf
	| WebSiteLeaf

type PerhapsKnown<Node> = { [Property in keyof Node]: Node[Property] | null }

function isKnown(value: unknown): boolean {
	return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** What is left when everything that is not known is taken out: null, undefined, empty texts and empty lists. */
export function thing<Node extends JsonLdObject>(properties: PerhapsKnown<Node>): Node
export function thing(properties: object): object {
	return Object.fromEntries(Object.entries(properties).filter(([, value]) => isKnown(value)))
}

/** Another node of the same page. */
export function reference(id: string): IdReference {
	return { '@id': id }
}
