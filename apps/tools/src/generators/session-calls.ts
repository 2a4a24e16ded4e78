import { listOperations, type OperationGroups } from '@farmgate/api/operations/operation'

/** The file of the web application written by `npm run generate`. */
export const SESSION_CALLS_FILE = new URL('../../../web/src/shared/api/session-calls.gen.ts', import.meta.url)

/** The content of `SESSION_CALLS_FILE`: the queries that need a session. The browser sends mutations always with a token. */
export function sessionCallsSource(groups: OperationGroups): string {
	const names = listOperations(groups)
		.filter(({ operation }) => operation.kind === 'query' && operation.policy !== 'public')
		.map(({ name }) => `\t'${name}',\n`)
		.sort()
	return `// Written by \`npm run generate\` from the operations of the server. Do not edit.

/** Queries that need a session. */
export const SESSION_QUERIES: readonly string[] = [\n${names.join('')}]\n`
}
