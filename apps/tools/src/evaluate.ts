import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createServices } from '@farmgate/api/create-services'
import { createItemIndexFollower } from '@farmgate/api/items/item-index-follower'
import { createItemQueries } from '@farmgate/api/items/item-queries'
import { createSearchWordsRepository } from '@farmgate/api/modules/search/search-words.repository'
import { createNoIdentity } from '@farmgate/api/ports/identity-port'
import { openDatabase } from '@farmgate/db/database'
import { startEmbeddedPostgres } from '@farmgate/db/embedded/embedded-postgres'
import { migrateDatabase } from '@farmgate/db/migrate'
import { loadSampleData } from '@farmgate/db/sample/load-sample-data'
import { evaluateMatching } from '@farmgate/directory-import/evaluation/evaluate-matching'
import { createLocalModelServer, LOCAL_CHAT_MODEL } from '@farmgate/local-model/server/local-model-server'
import OpenAI from 'openai'
import {
	type Assistant,
	type AssistantQuality,
	evaluateAssistant,
	judgeAssistant,
	precisionAndRecall,
} from './evaluation/evaluate-assistant.ts'
import { evaluateDirectory } from './evaluation/evaluate-directory.ts'
import { evaluateSearch, type HalfResult } from './evaluation/evaluate-search.ts'
import { createOpenAiAssistant } from './evaluation/openai-assistant.ts'
import { parseConversations } from './evaluation/seller-conversations.ts'

// A Saturday in October, so that searches for open places and places in season find some.
const EVALUATED_AT = new Date('2026-10-10T15:00:00Z')
const USAGE = `Measures judged examples. Only the development half may be looked at while changing the code.

  npm run evaluate -- search [--missed]    searches of the sample data, in a database of its own
  npm run evaluate -- search [--missed] --server URL
                                           searches of a running server with an imported directory of the US
  npm run evaluate -- matching [--missed]  pairs of imported records that are one location or two
  npm run evaluate -- assistant [--missed] [--file FILE]
                                           conversations of sellers with the built-in model, or with the model
                                           OPENAI_MODEL of OPENAI_BASE_URL when OPENAI_API_KEY is set

  --missed     measures the development half only, and lists its failures
  --file FILE  measures the conversations of FILE instead, in the form of apps/tools/src/evaluation/seller-messages.txt`

type EvaluationOptions = { isMissedShown: boolean; file?: string; server?: string }

function printHalves(halves: Record<'development' | 'test', HalfResult>, isMissedShown: boolean): void {
	for (const [half, { count, found }] of Object.entries(halves)) {
		console.log(`${half}: ${found} of ${count} in the first five, ${(found / count).toFixed(3)}`)
	}
	if (isMissedShown) for (const q of halves.development.missed) console.log(`missed: ${q}`)
}

async function evaluateSearches({ isMissedShown, server }: EvaluationOptions): Promise<void> {
	if (server !== undefined) {
		printHalves(await evaluateDirectory(server), isMissedShown)
		return
	}
	const dataDir = await mkdtemp(join(tmpdir(), 'farmgate-evaluate-'))
	const postgres = await startEmbeddedPostgres({ dataDir, isThrowaway: true })
	try {
		await migrateDatabase(postgres.url)
		const database = openDatabase(postgres.url, { max: 2 })
		await loadSampleData(database)
		await createSearchWordsRepository(database.db).refresh()
		const clock = { now: () => EVALUATED_AT }
		const { db } = database
		const index = createItemIndexFollower({
			db,
			url: () => postgres.url,
			file: null,
			onReady: () => {},
			onFailure: console.error,
		})
		await index.follow()
		const queries = createItemQueries(db, index)
		printHalves(
			await evaluateSearch(createServices({ db, queries, clock, identity: createNoIdentity() })),
			isMissedShown,
		)
		index.close()
		await database.close()
	} finally {
		await postgres.stop()
		await rm(dataDir, { recursive: true, force: true })
	}
}

function evaluatePairs({ isMissedShown }: EvaluationOptions): void {
	const halves = [['tune', 'development'] as const, ...(isMissedShown ? [] : [['hold', 'test'] as const])]
	for (const [half, name] of halves) {
		const { pairs, precision, recall, reviewed, wronglyLinked, missed } = evaluateMatching(half)
		console.log(
			`${name}: ${pairs} pairs, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}; of the missed, ${reviewed} are for review`,
		)
		if (isMissedShown) {
			console.log(`lines wrongly linked: ${wronglyLinked.join(', ')}; missed: ${missed.join(', ')}`)
		}
	}
}

function printAssistantQuality(half: string, quality: AssistantQuality): void {
	const { conversations, fields, inventedPrices, wrongPrices, recognizedPrices, refusals, wrongRefusals } = quality
	console.log(`${half}: ${conversations} conversations`)
	for (const [field, counts] of Object.entries(fields)) {
		const { precision, recall } = precisionAndRecall(counts)
		console.log(
			`  ${field.padEnd(10)} precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} of ${counts.expected}`,
		)
	}
	const recognized = recognizedPrices.expected === 0 ? 1 : recognizedPrices.right / recognizedPrices.expected
	console.log(`  said prices that are read or asked about: ${recognized.toFixed(3)} of ${recognizedPrices.expected}`)
	console.log(
		`  prices that were not said: ${inventedPrices}; said of something else or corrected since: ${wrongPrices}`,
	)
	console.log(`  refused: ${refusals.right} of ${refusals.expected}; wrongly refused: ${wrongRefusals}`)
}

function printMissed(failures: readonly string[]): void {
	for (const failure of failures) console.log(`missed: ${failure}`)
}

async function evaluateConversations({ isMissedShown, file }: EvaluationOptions): Promise<void> {
	const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_MODEL: model = 'gpt-5-mini' } = process.env
	const ofFile = file === undefined ? undefined : parseConversations(await readFile(file, 'utf8'))
	const evaluateWith = async (name: string, assistant: Assistant) => {
		console.log(`model: ${name}`)
		if (ofFile) {
			const quality = await judgeAssistant(assistant, ofFile)
			printAssistantQuality(file ?? '', quality)
			if (isMissedShown) printMissed(quality.failures)
			return
		}
		for (const half of isMissedShown ? (['development'] as const) : (['development', 'test'] as const)) {
			for (const style of ['plain', 'messy'] as const) {
				const quality = await evaluateAssistant(assistant, half, style)
				printAssistantQuality(`${half}, ${style}`, quality)
				if (isMissedShown) printMissed(quality.failures)
			}
		}
	}
	if (apiKey) {
		await evaluateWith(model, createOpenAiAssistant(new OpenAI({ apiKey, baseURL }), model))
		return
	}
	const server = createLocalModelServer()
	try {
		const client = new OpenAI({ apiKey: 'none', baseURL: await server.listen() })
		await evaluateWith(LOCAL_CHAT_MODEL, createOpenAiAssistant(client, LOCAL_CHAT_MODEL))
	} finally {
		await server.close()
	}
}

const EVALUATIONS: Record<string, (options: EvaluationOptions) => Promise<void> | void> = {
	search: evaluateSearches,
	matching: evaluatePairs,
	assistant: evaluateConversations,
}

function readOptions() {
	try {
		return parseArgs({
			allowPositionals: true,
			options: { missed: { type: 'boolean', default: false }, file: { type: 'string' }, server: { type: 'string' } },
		})
	} catch {
		return
	}
}

const read = readOptions()
const [subject = '', ...others] = read?.positionals ?? []
const evaluate = Object.hasOwn(EVALUATIONS, subject) ? EVALUATIONS[subject] : undefined
const isFileUnused = read?.values.file !== undefined && subject !== 'assistant'
if (read === undefined || evaluate === undefined || others.length > 0 || isFileUnused) {
	console.error(USAGE)
	process.exit(2)
}
await evaluate({ isMissedShown: read.values.missed, file: read.values.file, server: read.values.server })
