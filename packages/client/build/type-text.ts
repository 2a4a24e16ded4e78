/** The part of JSON schema that the schemas of operations use. */
type JsonSchema = {
	const?: unknown
	enum?: unknown[]
	anyOf?: JsonSchema[]
	oneOf?: JsonSchema[]
	allOf?: JsonSchema[]
	type?: string | string[]
	items?: JsonSchema
	prefixItems?: JsonSchema[]
	properties?: Record<string, JsonSchema>
	required?: string[]
	additionalProperties?: boolean | JsonSchema
}

const PLAIN: Record<string, string> = {
	string: 'string',
	number: 'number',
	integer: 'number',
	boolean: 'boolean',
	null: 'null',
}

const union = (types: string[]) => `(${[...new Set(types)].join(' | ')})`

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
	const fields = Object.entries(properties).map(([name, schema]) => {
		const isRequired = required.includes(name)
		return `${JSON.stringify(name)}${isRequired ? '' : '?'}: ${typeText(schema)}${isRequired ? '' : ' | undefined'}`
	})
	if (fields.length > 0 || typeof additionalProperties !== 'object') return `{ ${fields.join('; ')} }`
	return `Record<string, ${typeText(additionalProperties)}>`
}

/** The TypeScript type of a JSON schema; `unknown` for what is not declared. */
export function typeText(schema: JsonSchema): string {
	if (schema.const !== undefined) return JSON.stringify(schema.const)
	if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
	const choices = schema.anyOf ?? schema.oneOf
	if (choices) return union(choices.map(typeText))
	if (schema.allOf) return `(${schema.allOf.map(typeText).join(' & ')})`
	if (schema.prefixItems) return `[${schema.prefixItems.map(typeText).join(', ')}]`
	if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeText({ ...schema, type })))
	if (schema.type === 'array') return `${typeText(schema.items ?? {})}[]`
	if (schema.type === 'object') return objectText(schema)
	return PLAIN[schema.type ?? ''] ?? 'unknown'
}
