import { parseArgs } from 'node:util'
import { drawListingPicture } from '@farmgate/listing-picture/listing-picture'
import type { DrawImage } from '@farmgate/local-model/server/image-generations'
import {
	createLocalModelServer,
	LOCAL_CHAT_MODEL,
	LOCAL_IMAGE_MODEL,
} from '@farmgate/local-model/server/local-model-server'
import sharp from 'sharp'

const USAGE = `Starts the built-in model of the listing assistant as a server of its own, with OpenAI's API, on 127.0.0.1.

  npm run model -- --port 4000
  npm run model -- --port 4000 --key secret    requires this API key of clients`

const MAX_PORT = 65_535

/** Draws the goods that the prompt names, without a sign. The same prompt gives the same picture. */
const drawPrompt: DrawImage = async (prompt, { size, format }) => {
	const { full } = await drawListingPicture(prompt, { title: '', description: prompt, categories: [] })
	return await sharp(full).resize(size, size).toFormat(format).toBuffer()
}

/** Throws a TypeError for unknown arguments. */
function readArguments(args: string[]): { port: number; apiKey: string | null } {
	const { port, key } = parseArgs({
		args,
		options: { port: { type: 'string', default: '0' }, key: { type: 'string' } },
	}).values
	const number = Number(port)
	if (!Number.isInteger(number) || number < 0 || number > MAX_PORT) throw new TypeError('--port must be a port number.')
	return { port: number, apiKey: key ?? null }
}

try {
	const { port, apiKey } = readArguments(process.argv.slice(2))
	const server = createLocalModelServer({ apiKey, drawImage: drawPrompt })
	const baseUrl = await server.listen(port)
	console.log(`OPENAI_BASE_URL=${baseUrl}\nOPENAI_MODEL=${LOCAL_CHAT_MODEL}\nOPENAI_IMAGE_MODEL=${LOCAL_IMAGE_MODEL}`)
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())
} catch (error) {
	console.error(error instanceof TypeError ? `${error.message}\n\n${USAGE}` : error)
	process.exitCode = 2
}
