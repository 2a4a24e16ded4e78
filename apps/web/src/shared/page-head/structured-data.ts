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

/** A schema.org node: a property that its type does not have is a compile error. */
export type StructuredData =
	| BreadcrumbListLeaf
	| ItemListLeaf
	| LocalBusinessLeaf
	| OfferLeaf
	| ProductLeaf
	| StoreLeaf
	| WebSiteLeaf

type Nullable<Node> = { [Property in keyof Node]: Node[Property] | null }

function isKnown(value: unknown): boolean {
	return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** A node without null, undefined and empty properties. */
export function node<Node extends JsonLdObject>(properties: Nullable<Node>): Node
export function node(properties: object): object {
	return Object.fromEntries(Object.entries(properties).filter(([, value]) => isKnown(value)))
}

/** A reference to another node of the page. */
export function reference(id: string): IdReference {
	return { '@id': id }
}
