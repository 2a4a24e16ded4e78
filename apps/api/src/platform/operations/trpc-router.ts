import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import * as z from 'zod'
import { baseProcedure, router } from '../trpc.ts'
import type { AnyOperation, Operation, OperationGroup, OperationGroups } from './operation.ts'
import { type OperationContext, runOperation } from './run-operation.ts'

/** Callers may omit an input without fields, and pass undefined when all fields are optional. */
// biome-ignore lint/suspicious/noConfusingVoidType: tRPC's own type for a call without an argument.
type InputOf<Input> = Input extends Record<string, never> ? void : object extends Input ? Input | undefined : Input

type ProcedureOf<Declared> =
	Declared extends Operation<infer Kind, infer _Rule, infer Input, infer Output>
		? Kind extends 'query'
			? TRPCQueryProcedure<{ input: InputOf<z.input<Input>>; output: z.output<Output>; meta: unknown }>
			: TRPCMutationProcedure<{ input: InputOf<z.input<Input>>; output: z.output<Output>; meta: unknown }>
		: never
type RouterOf<Group extends OperationGroup> = {
	[Name in keyof Group['operations']]: ProcedureOf<Group['operations'][Name]>
}
type RoutersOf<Groups extends OperationGroups> = { [Name in keyof Groups]: RouterOf<Groups[Name]> }

/** tRPC does not validate the input; `runOperation` does, after the policy. */
const unvalidated = z.unknown()

function toProcedure(name: string, operation: AnyOperation) {
	const procedure = baseProcedure.meta({ rateLimit: operation.rateLimit }).input(unvalidated)
	const run = async ({ ctx, input }: { ctx: OperationContext; input: unknown }) =>
		(await runOperation({ name, operation }, ctx, input ?? {})).output
	return operation.kind === 'query' ? procedure.query(run) : procedure.mutation(run)
}

/** The typed tRPC routers of the operations, one procedure each. */
export function toTrpcRouter<Groups extends OperationGroups>(groups: Groups) {
	const routers = Object.entries(groups).map(([name, { operations }]) => {
		const procedures = Object.entries(operations).map(([key, operation]) => [
			key,
			toProcedure(`${name}.${key}`, operation),
		])
		return [name, Object.fromEntries(procedures)]
	})
	return router(Object.fromEntries(routers) as RoutersOf<Groups>)
}
