/** What a command reads and writes, besides files. */
export type Terminal = {
	env: Record<string, string | undefined>
	out: NodeJS.WritableStream
	err: NodeJS.WritableStream
}

/** An error in how the command was called. */
export class UsageError extends Error {}

/** A part of the work could not be done. */
export class CommandFailure extends Error {}
