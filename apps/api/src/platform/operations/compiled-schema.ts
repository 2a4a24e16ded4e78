import * as z from 'zod'

type Def = z.core.$ZodTypeDef & { innerType?: z.core.$ZodType }

const compiled = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

function compile(schema: z.core.$ZodType): z.core.$ZodType {
	const def = schema._zod.def as Def
	if (schema instanceof z.core.$ZodObject) {
		const shape = Object.entries(schema._zod.def.shape).map(([name, field]) => [name, compiledSchema(field)])
		return new z.core.$ZodObjectJIT({ ...schema._zod.def, shape: Object.fromEntries(shape) })
	}
	if (schema instanceof z.core.$ZodArray) {
		return z.core.clone(schema, { ...schema._zod.def, element: compiledSchema(schema._zod.def.element) })
	}
	if (def.innerType === undefined) return schema
	return z.core.clone(schema, { ...def, innerType: compiledSchema(def.innerType) } as never)
}

/**
 * A schema that accepts and returns the same as this one, with compiled objects. Those of `zod/mini`, which the contracts use for their
 * size in the browser, are not compiled; it halves the time of validating a list.
 */
export function compiledSchema(schema: z.core.$ZodType): z.core.$ZodType {
	const known = compiled.get(schema)
	if (known !== undefined) return known
	const made = compile(schema)
	compiled.set(schema, made)
	return made
}
