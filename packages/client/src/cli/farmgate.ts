#!/usr/bin/env node
import { runCommand } from './run-command.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
	env: process.env,
	out: process.stdout,
	err: process.stderr,
})
