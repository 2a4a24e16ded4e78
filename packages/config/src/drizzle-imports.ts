import { type ResolveFnOutput, registerHooks } from 'node:module'

// Preloaded into the processes of tests. Node reads the `package.json` of drizzle-orm again for each import of one of its files, and it
// is 179 kB: a second of each of the dozens of processes that the tests start.

const FOLDER = '/node_modules/drizzle-orm/'
const resolved = new Map<string, ResolveFnOutput>()

registerHooks({
	resolve(specifier, context, resolveNext) {
		if (specifier.startsWith('.') && context.parentURL?.includes(FOLDER)) {
			return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
		}
		if (!specifier.startsWith('drizzle-orm')) return resolveNext(specifier, context)
		const known = resolved.get(specifier) ?? resolveNext(specifier, context)
		resolved.set(specifier, known)
		return { ...known, shortCircuit: true }
	},
})
