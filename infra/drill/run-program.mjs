import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** How long output is awaited after the end of a program. */
const OUTPUT_LIMIT_MS = 1000

/**
 * Runs a program to its end, while the load of this process goes on.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ status: number | null, stdout: string, stderr: string }>} `status`: null when a signal ended it
 */
export function runProgram(program, args, options) {
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
		const result = { stdout: '', stderr: '' }
		for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
			child[name]?.setEncoding('utf8').on('data', (text) => {
				result[name] += text
			})
		}
		child.once('error', reject)
		// Output may arrive after 'exit'. 'close' may never come: a server that the program has started may keep the pipes.
		child.once('exit', async (status) => {
			await Promise.race([once(child, 'close'), pause(OUTPUT_LIMIT_MS)])
			resolve({ status, ...result })
		})
	})
}
