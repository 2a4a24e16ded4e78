import { type Page, page } from '@farmgate/contracts/page'
import type { QueryText } from '@farmgate/contracts/query-field'
import * as z from 'zod/mini'
import { type Call, type Declaration, query } from './operation.ts'
import type { Policy } from './policy.ts'

type FieldOf<Item extends z.ZodMiniObject> = keyof z.output<Item> & string

/** Query string format of `fields`: names with commas between. */
export const FIELDS_TEXT: QueryText<readonly string[]> = {
	isRepeatable: true,
	read: (values) => values.flatMap((value) => value.split(',')).map((name) => name.trim()),
	write: (names) => names.join(','),
}

/** The fields that a request wants of an item. `subject`: what has them, for the API document. */
function fieldsOf(item: z.ZodMiniObject, subject: string) {
	const names = Object.keys(item.shape)
	const name = z.enum(names, { error: ({ input }) => `${JSON.stringify(input)} is none of ${names.join(', ')}` })
	const schema = z.optional(z.array(name).check(z.minLength(1)))
	z.globalRegistry.add(schema, {
		description: `Only these fields of ${subject}, with commas between; the others are left out and not read. Default: all. They are ${names.join(', ')}.`,
	})
	return schema
}

type FieldsDeclaration<Rule extends Policy, Input extends z.ZodMiniObject, Item extends z.ZodMiniObject, Result> = Omit<
	Declaration<Rule, Input, z.core.$ZodType, null>,
	'input' | 'output' | 'run' | 'item'
> & {
	input: Input
	item: Item
	/** With `fields`, items need only have these. */
	run: (call: Call<Rule, z.output<Input> & { fields?: FieldOf<Item>[] | undefined }>) => Promise<Result>
}

/**
 * Declares a query of a page of items, with `fields` in its input. The types of its callers are those without `fields`;
 * `selectFields` of `packages/client` has those with it.
 */
export function pageQuery<Rule extends Policy, Input extends z.ZodMiniObject, Item extends z.ZodMiniObject>({
	input,
	item,
	run,
	...declaration
}: FieldsDeclaration<Rule, Input, Item, Page<Partial<z.output<Item>>>>) {
	const output = page(item)
	return query<Rule, Input, typeof output>({
		...declaration,
		input: z.safeExtend(input as z.ZodMiniObject, { fields: fieldsOf(item, 'each item') }) as unknown as Input,
		item,
		output,
		run: run as never,
	})
}

/** Declares a query of one item, with `fields` in its input, like `pageQuery`. */
export function itemQuery<Rule extends Policy, Input extends z.ZodMiniObject, Item extends z.ZodMiniObject>({
	input,
	item,
	run,
	...declaration
}: FieldsDeclaration<Rule, Input, Item, Partial<z.output<Item>>>) {
	return query<Rule, Input, Item>({
		...declaration,
		input: z.safeExtend(input as z.ZodMiniObject, { fields: fieldsOf(item, 'the item') }) as unknown as Input,
		item,
		output: item,
		run: run as never,
	})
}
