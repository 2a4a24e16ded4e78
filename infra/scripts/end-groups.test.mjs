import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { inRepository } from './repository.mjs'

const RUNNER = `
import { spawn } from 'node:child_process'
import { endGroupsWithThisProcess } from '${inRepository('infra/scripts/end-groups.mjs')}'
const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
endGroupsWithThisProcess()([child.pid])
console.log(child.pid)`

function isAlive(pid) {
	try {
		process.kill(pid, 0)
		return true
	} catch {
		return false
	}
}

test.skipIf(process.platform === 'win32')('the steps of killed tests end', async () => {
	const runner = spawn(process.execPath, ['--input-type=module', '-e', RUNNER])
	const [output] = await once(runner.stdout, 'data')
	const pid = Number(String(output))
	expect(isAlive(pid)).toBe(true)
	runner.kill('SIGKILL')
	await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 })
})
