import type { ErrorCode } from '@farmgate/contracts/errors'
import type * as z from 'zod'
import type { RateLimit } from '../http/limits/rate-limit-cost.ts'
import { noInput } from './entity-reference.ts'
import type { Policy, Viewer } from './policy.ts'
import { nothing } from './response-docs.ts'

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
	/** Aborts when the client disconnects, and at the deadline of the request. */
	signal: AbortSignal
}

/** What a streamed operation sends: its events, then its result. */
export type StreamItem<Event, Result> = { kind: 'event'; value: Event } | { kind: 'result'; value: Result }

/**
 * What `run` returns: the result, or for a streamed operation a generator that yields events and returns the result. With the output
 * `nothing` it may return nothing.
 */
type Run<Output extends z.core.$ZodType, Event extends z.core.$ZodType | null> = Event extends z.core.$ZodType
	? AsyncGenerator<z.output<Event>, z.output<Output>, undefined>
	: Promise<z.output<Output>> | z.output<Output> | (Output extends z.ZodNull ? Promise<void> : never)

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Method and path below /api. Input fields that are not in the path come from the query or the body. */
export type RestMapping = { method: Method; path: `/${string}` }

export type Declaration<
	Rule extends Policy,
	Input extends z.core.$ZodType,
	Output extends z.core.$ZodType,
	Event extends z.core.$ZodType | null,
> = {
	policy: Rule
	/** Default: none. */
	input?: Input
	/** Validates results and strips unknown fields. Default: `nothing`. */
	output?: Output
	/** Of a page or an item whose callers can choose fields: the item. See `pageQuery` and `itemQuery`. */
	item?: z.core.$ZodObject
	/** Of a public query: the result depends on the caller, or its input is private. No cache stores it. */
	perCaller?: true
	/** Error codes besides those of policy, input and load. */
	errors?: readonly ErrorCode[]
	/** REST may respond with 201; see `markCreated`. */
	creates?: true
	/** The cost of a call. Default: one point of `read` or `write`. */
	rateLimit?: RateLimit
	/** The time until the end of its response. Default: that of all requests; see `http/request-scope.ts`. */
	deadlineMs?: number
	/** For the API document. */
	summary: string
	description?: string
	/** Such as "GET /locations/:id"; one or several routes. */
	rest?: RestRoute | readonly RestRoute[]
	run: (call: Call<Rule, z.output<Input>>) => Run<Output, Event>
}
type RestRoute = `${Method} /${string}`
type WithDefault = 'input' | 'output' | 'errors' | 'rateLimit'

/** A declaration with its defaults. */
export type Operation<
	Kind extends 'query' | 'mutation',
	Rule extends Policy,
	Input extends z.core.$ZodType,
	Output extends z.core.$ZodType,
	Event extends z.core.$ZodType | null,
> = Omit<Declaration<Rule, Input, Output, Event>, WithDefault | 'perCaller' | 'rest'> &
	Required<Pick<Declaration<Rule, Input, Output, Event>, WithDefault>> & {
		kind: Kind
		/** Of a streamed operation: validates its events. Null: it returns only a result. */
		event: Event
		/**
		 * Whether the result is the same for all callers, so that caches may serve it to anonymous ones for some seconds. `run` then
		 * gets no viewer. True for public queries that are not `perCaller`.
		 */
		isShared: boolean
		/** Empty: no REST route. The first one has the operation's name as operation id. */
		rest: readonly RestMapping[]
	}

function toMapping(route: RestRoute): RestMapping {
	const [method, path] = route.split(' ') as [Method, RestMapping['path']]
	return { method, path }
}

function declare<
	Kind extends 'query' | 'mutation',
	Rule extends Policy,
	Input extends z.core.$ZodType,
	Output extends z.core.$ZodType,
	Event extends z.core.$ZodType | null,
>(
	kind: Kind,
	event: Event,
	{ perCaller, rest = [], ...declaration }: Declaration<Rule, Input, Output, Event>,
): Operation<Kind, Rule, Input, Output, Event> {
	return {
		input: noInput as never,
		output: nothing as never,
		errors: [],
		rateLimit: {},
		...declaration,
		kind,
		event,
		isShared: kind === 'query' && declaration.policy === 'public' && perCaller === undefined,
		rest: [rest].flat().map(toMapping),
	}
}

/** Declares an operation that only reads. */
export function query<
	Rule extends Policy,
	Input extends z.core.$ZodType = typeof noInput,
	Output extends z.core.$ZodType = typeof nothing,
>(declaration: Declaration<Rule, Input, Output, null>) {
	return declare('query', null, declaration)
}

/** Declares an operation that writes. */
export function mutation<
	Rule extends Policy,
	Input extends z.core.$ZodType = typeof noInput,
	Output extends z.core.$ZodType = typeof nothing,
>(declaration: Declaration<Rule, Input, Output, null>) {
	return declare('mutation', null, declaration)
}

/**
 * Declares a write that sends events before its result. tRPC streams them (`httpBatchStreamLink`); REST, and tRPC requests
 * that do not accept a stream, respond with the result.
 */
export function streamedMutation<
	Rule extends Policy,
	Input extends z.core.$ZodType,
	Output extends z.core.$ZodType,
	Event extends z.core.$ZodType,
>({ event, ...declaration }: Declaration<Rule, Input, Output, Event> & { event: Event }) {
	return declare('mutation', event, declaration)
}

// biome-ignore lint/suspicious/noExplicitAny: `run` takes the input of its own schema, so no narrower type holds all operations.
export type AnyOperation = Operation<any, any, any, any, any>
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
