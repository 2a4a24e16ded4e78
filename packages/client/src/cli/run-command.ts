import { CommanderError } from 'commander'
import { toFarmgateError } from '../farmgate-error.ts'
import { createProgram, exitCodeOf } from './program.ts'
import { CommandFailure, type Terminal, UsageError } from './terminal.ts'

/** Runs `farmgate` with arguments. Resolves with its exit code; errors are written as text. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
	try {
		await createProgram(terminal).parseAsync(args, { from: 'user' })
		return 0
	} catch (error) {
		// Commander has written its own errors, and the help.
		if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
		if (error instanceof UsageError || error instanceof CommandFailure) {
			terminal.err.write(`${error.message}\n`)
			return error instanceof UsageError ? 2 : 1
		}
		const failure = toFarmgateError(error)
		const isTokenWrong = failure.status === 401 && Boolean(terminal.env.FARMGATE_TOKEN)
		terminal.err.write(`${isTokenWrong ? 'FARMGATE_TOKEN is wrong or has expired' : failure.message}\n`)
		for (const { path, message } of failure.issues) terminal.err.write(`  ${path}: ${message}\n`)
		return exitCodeOf(failure)
	}
}
