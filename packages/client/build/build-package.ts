import { readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { operationsWithoutDatabase } from '@farmgate/api/cli/operations-without-database'
import { type AnyOperation, listOperations } from '@farmgate/api/operations/operation'
import { ERRORS } from '@farmgate/contracts/errors'
import { FEED_FORMATS } from '@farmgate/contracts/feed-address'
import { rolldown } from 'rolldown'
import { isolatedDeclarationSync } from 'rolldown/experimental'
import * as z from 'zod'
import { typeText } from './type-text.ts'

// Builds what `npm pack` packs: JavaScript without imports of other workspaces, and type declarations.

const inPackage = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const MODULES = ['farmgate-client', 'farmgate-error', 'patient-fetch', 'select-fields']

function textOf(schema: z.core.$ZodType, io: 'input' | 'output'): string {
	return typeText(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Parameters<typeof typeText>[0])
}

/** The result of a call without `fields`. */
function resultText({ output, item }: AnyOperation): string {
	const result = textOf(output, 'output')
	if (item === undefined) return result
	return result.includes('"nextCursor"') ? `Page<${textOf(item, 'output')}>` : textOf(item, 'output')
}

const choices = (values: readonly string[]) => values.map((value) => JSON.stringify(value)).join(' | ')

function callText(operation: AnyOperation): string {
	const verb = operation.kind === 'query' ? 'query' : 'mutate'
	const input = textOf(operation.input, 'input')
	const isOptional = z.safeParse(operation.input, {}).success
	return `{ ${verb}: (input${isOptional ? '?' : ''}: ${input}, options?: CallOptions) => Promise<${resultText(operation)}> }`
}

/** The types that the client takes from other workspaces, as declarations of their own. */
async function sharedTypes(): Promise<string> {
	const groups: Record<string, string[]> = {}
	for (const { name, operation } of listOperations(await operationsWithoutDatabase())) {
		const [group = '', call = ''] = name.split('.')
		groups[group] = [...(groups[group] ?? []), `\t\t/** ${operation.summary} */\n\t\t${call}: ${callText(operation)}`]
	}
	const api = Object.entries(groups).map(([group, calls]) => `\t${group}: {\n${calls.join('\n')}\n\t}`)
	return `export type Page<Item> = { items: Item[]; total: number; nextCursor: string | null }
export type CallOptions = { signal?: AbortSignal }
/** Every operation of the server. */
export type Api = {
${api.join('\n')}
}
export type FilterInput = NonNullable<Parameters<Api['browse']['facets']['query']>[0]>
export type ListRequestInput = NonNullable<Parameters<Api['locations']['list']['query']>[0]>
export type DirectoryImportDetail = Awaited<ReturnType<Api['imports']['byId']['query']>>
export type FeedItems = 'locations' | 'listings'
export type FeedFormat = ${choices(FEED_FORMATS)}
export type InputIssue = { path: string; message: string }
export type ErrorCode = ${choices(Object.keys(ERRORS))}
`
}

/** The declarations of a module, which names the types of other workspaces from one file. */
async function declarationsOf(module: string): Promise<string> {
	const path = inPackage(`src/${module}.ts`)
	const { code, errors } = isolatedDeclarationSync(path, await readFile(path, 'utf8'))
	if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
	return code
		.replace('import type { AppRouter } from "@farmgate/api/app-router";', 'import type { Api } from "./types.js";')
		.replace(/import \{ type TRPCClient \} from "@trpc\/client";\n/, '')
		.replace('TRPCClient<AppRouter>', 'Api')
		.replaceAll(/"@farmgate\/contracts\/[\w/-]+"/g, '"./types.js"')
		.replaceAll(/(from "\.\/[\w-]+)\.ts"/g, '$1.js"')
}

await rm(inPackage('dist'), { recursive: true, force: true })
const bundle = await rolldown({
	input: {
		...Object.fromEntries(MODULES.map((module) => [module, inPackage(`src/${module}.ts`)])),
		farmgate: inPackage('src/cli/farmgate.ts'),
	},
	platform: 'node',
	external: [/^@trpc\//, /^zod/, 'commander'],
})
await bundle.write({ dir: inPackage('dist'), format: 'esm' })
for (const module of MODULES) await writeFile(inPackage(`dist/${module}.d.ts`), await declarationsOf(module))
await writeFile(inPackage('dist/types.d.ts'), await sharedTypes())
