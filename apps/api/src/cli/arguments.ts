import { type ParseArgsConfig, parseArgs } from 'node:util'

/** A mistake in the arguments, printed without a stack. */
export class UsageError extends Error {}

/** The parsed arguments. Throws `UsageError` for unknown ones. */
export function readArguments<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
	try {
		return parseArgs(config)
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error))
	}
}

/** The whole number of an option. Throws `UsageError`. */
export function wholeNumber(option: string, text: string, low: number, high: number): number {
	const value = Number(text)
	if (/^\d+$/.test(text) && value >= low && value <= high) return value
	throw new UsageError(`${option} must be a whole number from ${low} to ${high}, not "${text}"`)
}
