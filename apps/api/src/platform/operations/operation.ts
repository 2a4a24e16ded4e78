import type { ErrorCode } from '@farmgate/contracts/errors'
import type * as z from 'zod'
import type { Policy, Viewer } from '../policy.ts'
import type { RateLimit } from '../rate-limit-cost.ts'

/** A call of an operation. */
export type Call<Rule extends Policy, Input> = {
	input: Input
	/** Null for anonymous callers, which only the policy `public` allows. */
	viewer: Rule extends 'public' ? Viewer | null : Viewer
	requestId: string
	/** Network address, as far as proxies are trusted. */
	address: string
	/** Marks the result as newly created: REST responds with 201 instead of 200. */
	markCreated: () => void
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Method and path below /api. Input fields that are not in the path come from the query or the body. */
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
	/** Validates results and strips unknown fields. */
	output: Output
	/** Error codes besides those of policy, input and load. */
	errors: readonly ErrorCode[]
	/** Whether REST may respond with 201; see `markCreated`. */
	creates: boolean
	/** The cost of a call. Default: one point of `read` or `write`. */
	rateLimit: RateLimit
	/** For the API document. */
	summary: string
	description: string | null
	/** Empty: no REST route. The first one has the operation's name as operation id. */
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
	/** Such as "GET /locations/:id"; one or several routes. */
	rest?: RestRoute | readonly RestRoute[]
	run: (call: Call<Rule, z.output<Input>>) => Promise<z.output<Output>> | z.output<Output>
}
type RestRoute = `${Method} /${string}`

function toMapping(route: RestRoute): RestMapping {
	const [method, path] = route.split(' ') as [Method, RestMapping['path']]
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

/** Declares an operation that only reads. */
export const query = declare('query')
/** Declares an operation that writes. */
export const mutation = declare('mutation')

// biome-ignore lint/suspicious/noExplicitAny: `run` takes the input of its own schema, so no narrower type holds all operations.
export type AnyOperation = Operation<any, any, any, any>
/** The operations of one module. `tag` is their group in the API document. */
export type OperationGroup = { tag: string; operations: Record<string, AnyOperation> }
/** All operations by tRPC router: `groups.locations.operations.list` is `locations.list`. */
export type OperationGroups = Record<string, OperationGroup>

export type NamedOperation = { name: string; tag: string; operation: AnyOperation }

/** All operations with their full names, such as "locations.list". */
export function listOperations(groups: OperationGroups): NamedOperation[] {
	return Object.entries(groups).flatMap(([group, { tag, operations }]) =>
		Object.entries(operations).map(([name, operation]) => ({ name: `${group}.${name}`, tag, operation })),
	)
}
