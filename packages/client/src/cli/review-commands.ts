import type { ClaimRequest } from '@farmgate/contracts/claim-request'
import type { ProblemReport } from '@farmgate/contracts/problem-report'
import { type Command, InvalidArgumentError } from 'commander'
import type { FarmgateClient } from '../farmgate-client.ts'
import { CommandFailure, type Terminal } from './terminal.ts'

type ClientOf = (terminal: Terminal) => FarmgateClient
/** A list as a table, with what its rows show. */
export type Items<Item> = { head: string[]; row: (item: Item) => string[] }

export const CLAIMS: Items<ClaimRequest> = {
	head: ['ID', 'LOCATION', 'NAME', 'EMAIL', 'MESSAGE'],
	row: ({ id, locationName, name, email, message }) => [String(id), locationName, name, email, message],
}

export const REPORTS: Items<ProblemReport> = {
	head: ['ID', 'LOCATION', 'PROBLEM', 'MESSAGE'],
	row: ({ id, locationName, kind, message }) => [String(id), locationName, kind, message],
}

export function readIds(text: string, before: number[] = []): number[] {
	const id = Number(text)
	if (!Number.isSafeInteger(id) || id < 1) throw new InvalidArgumentError('Ids are whole numbers from 1.')
	return [...before, id]
}

/** Writes what became of each id. Throws `CommandFailure` when one could not be decided. */
function report({ out }: Terminal, results: { id: number; error: string | null }[], done: string): void {
	for (const { id, error } of results) out.write(`${id} ${error ?? done}\n`)
	const failed = results.filter(({ error }) => error !== null)
	if (failed.length > 0) throw new CommandFailure(`${failed.length} of ${results.length} could not be ${done}`)
}

/** The decisions about submitted locations, and merges. */
export function addLocationReviews(parent: Command, terminal: Terminal, clientOf: ClientOf): void {
	const locations = () => clientOf(terminal).api.locations
	const add = (name: string, what: string) => parent.command(name).description(`${what}; for admins`)
	const addForIds = (name: string, what: string) => add(name, what).argument('<ids...>', 'ids of locations', readIds)
	addForIds('approve', 'approve pending locations').action(async (ids: number[]) => {
		report(terminal, (await locations().approveMany.mutate({ ids })).results, 'approved')
	})
	addForIds('reject', 'reject pending locations; their owners get the reason')
		.requiredOption('--reason <text>', 'why')
		.action(async (ids: number[], { reason }: { reason: string }) => {
			report(terminal, (await locations().rejectMany.mutate({ ids, reason })).results, 'rejected')
		})
	addForIds('undo', 'undo approvals and rejections').action(async (ids: number[]) => {
		report(terminal, (await locations().reopenMany.mutate({ ids })).results, 'pending again')
	})
	add('merge', 'merge a duplicate into a location, which cannot be undone')
		.argument('<id>', 'the location that stays', readIds)
		.argument('<duplicate>', 'the location that is deleted', readIds)
		.action(async ([id = 0]: number[], [duplicateId = 0]: number[]) => {
			await locations().merge.mutate({ id, duplicateId })
			terminal.out.write(`${duplicateId} merged into ${id}\n`)
		})
}

/** The decisions about claims. */
export function addClaimReviews(parent: Command, terminal: Terminal, clientOf: ClientOf): void {
	const claims = () => clientOf(terminal).api.claims
	const add = (name: string, what: string) =>
		parent.command(name).description(what).argument('<ids...>', 'ids of claims', readIds)
	add('approve', 'give locations to their claimants').action(async (ids: number[]) => {
		report(terminal, (await claims().approveMany.mutate({ ids })).results, 'approved')
	})
	add('decline', 'decline claims; the claimants get the reason')
		.requiredOption('--reason <text>', 'why')
		.action(async (ids: number[], { reason }: { reason: string }) => {
			report(terminal, (await claims().declineMany.mutate({ ids, reason })).results, 'declined')
		})
	add('undo', 'undo decisions about claims').action(async (ids: number[]) => {
		report(terminal, (await claims().reopenMany.mutate({ ids })).results, 'pending again')
	})
}

/** The decisions about reports. */
export function addReportReviews(parent: Command, terminal: Terminal, clientOf: ClientOf): void {
	const reports = () => clientOf(terminal).api.reports
	const add = (name: string, what: string) =>
		parent.command(name).description(what).argument('<ids...>', 'ids of reports', readIds)
	add('resolve', 'close reports of problems that were fixed').action(async (ids: number[]) => {
		report(terminal, (await reports().resolveMany.mutate({ ids })).results, 'resolved')
	})
	add('dismiss', 'close reports that were wrong').action(async (ids: number[]) => {
		report(terminal, (await reports().dismissMany.mutate({ ids })).results, 'dismissed')
	})
	add('undo', 'undo decisions about reports').action(async (ids: number[]) => {
		report(terminal, (await reports().reopenMany.mutate({ ids })).results, 'pending again')
	})
}
