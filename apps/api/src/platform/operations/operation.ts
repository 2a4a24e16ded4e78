import type { ErrorCode } from '@farmgate/contracts/errors'
import type * as z from 'zod'
import type { Policy, Viewer } from '../policy.ts'
import type { RateLimit } from '../rate-limit-cost.ts'

/** Who calls an operation, and with what. */
export type Call<Rule extends Policy, Input> = {
	input: Input
	/** Null only where the policy lets anonymous callers in. */
	viewer: Rule extends 'public' ? Viewer | null : Viewer
	requestId: string
	/** Says that the call has made something new: REST responds with 201 instead of 200. */
	markCreated: () => void
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Where an operation is under /api. Fields of the input that are not in the path come from the query or the body. */
export type RestMapping = { method: Method; path: `/${string}` }

export type Operation<
	Kind extends 'query' | 'mutation' = 'query' | 'mutation',
	Rule extends Policy = Policy,
	Input extends z.core.$ZodType = z.core.$ZodType,
	Output extends z.core.$ZodType = z.core.$ZodType,
> = {
	kind: Kind
	policy: Rule
	input: Input
	/** Results are checked against it, and fields that it does not name never leave the server. */
	output: Output
	/** Failures besides those that follow from policy, input and load. */
	errors: readonly ErrorCode[]
	/** Whether REST may respond with 201; see `markCreated`. */
	creates: boolean
	/** What a call costs; by default one point of reads or writes. */
	rateLimit: RateLimit
	/** For the API document. */
	summary: string
	description: string | null
	/** Empty: only for the web application. The first one names the operation in the document. */
	rest: readonly RestMapping[]
	run: (call: Call<Rule, z.output<Input>>) => Promise<z.output<Output>> | z.output<Output>
}

type Declaration<Rule extends Policy, Input extends z.core.$ZodType, Output extends z.core.$ZodType> = {
	policy: Rule
	input: Input
	output: Output
	errors?: readonly ErrorCode[]
	creates?: true
	rateLimit?: RateLimit
	summary: string
	description?: string
	/** "GET /locations/:id"; several addresses may lead to the same operation. */
	rest?: RestAddress | readonly RestAddress[]
	run: (call: Call<Rule, z.output<Input>>) => Promise<z.output<Output>> | z.output<Output>
}
type RestAddress = `${Method} /${string}`

function toMapping(address: RestAddress): RestMapping {
	const [method, path] = address.split(' ') as [Method, RestMapping['path']]
	return { method, path }
}

function declare<Kind extends 'query' | 'mutation'>(kind: Kind) {
	return <Rule extends Policy, Input extends z.core.$ZodType, Output extends z.core.$ZodType>({
		errors = [],
		creates = undefined,
		rateLimit = {},
		description,
		rest = [],
		...declaration
	}: Declaration<Rule, Input, Output>): Operation<Kind, Rule, Input, Output> => ({
		...declaration,
		kind,
		errors,
		creates: creates ?? false,
		rateLimit,
		description: description ?? null,
		rest: [rest].flat().map(toMapping),
	})
}

/** An operation that changes nothing. */
export const query = declare('query')
/** An operation that changes something. */
export const mutation = declare('mutation')

// biome-ignore lint/suspicious/noExplicitAny: `run` takes the input of its own schema, so no narrower type holds all operations.
export type AnyOperation = Operation<any, any, any, any>
/** The operations of one module, under the heading `tag` of the API document. */
export type OperationGroup = { tag: string; operations: Record<string, AnyOperation> }
/** All operations, by the names of the typed routers: `groups.locations.operations.list` is `locations.list`. */
export type OperationGroups = Record<string, OperationGroup>

export type NamedOperation = { name: string; tag: string; operation: AnyOperation }

/** Every operation with its full name, "locations.list". */
export function listOperations(groups: OperationGroups): NamedOperation[] {
	return Object.entries(groups).flatMap(([group, { tag, operations }]) =>
		Object.entries(operations).map(([name, operation]) => ({ name: `${group}.${name}`, tag, operation })),
	)
}
