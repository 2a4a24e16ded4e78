import type { QueryKey } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from './trpc.ts'

type AnyProcedure = Parameters<typeof getQueryKey>[0]

/** A call of a query procedure, such as `locations.list`. */
export type ApiCall = { path: string; input: unknown }

function procedureAt(path: string): AnyProcedure {
	const procedure = path.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], trpc)
	return procedure as AnyProcedure
}

/** The prefix of all query keys of a procedure. */
export function procedureKey(path: string): QueryKey {
	return getQueryKey(procedureAt(path))
}

/** The query keys of a call: as a query, and as an infinite query. */
export function callKeys({ path, input }: ApiCall): { query: QueryKey; pages: QueryKey } {
	const keyOf = getQueryKey as (procedure: AnyProcedure, input: unknown, type: 'query' | 'infinite') => QueryKey
	const procedure = procedureAt(path)
	return { query: keyOf(procedure, input, 'query'), pages: keyOf(procedure, input, 'infinite') }
}

const CALL = /\/api\/trpc\/([^/?,]+)$/

/** The address of a call, in tRPC's HTTP format. */
export function addressOf({ path, input }: ApiCall): string {
	return `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`
}

/** The call of an address; null for a batch and for other addresses. */
export function callOf(address: string): ApiCall | null {
	const { pathname, searchParams } = new URL(address, window.location.origin)
	const path = CALL.exec(pathname)?.[1]
	if (path === undefined || searchParams.has('batch')) return null
	try {
		return { path, input: JSON.parse(searchParams.get('input') ?? 'null') ?? undefined }
	} catch {
		return null
	}
}
