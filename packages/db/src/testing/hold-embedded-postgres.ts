import { once } from 'node:events'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'

/**
 * A process that uses an embedded database, for tests that start several and kill some. Takes the data directory
 * as its argument, prints `{ url, reused }` as one line of JSON once the database runs, and stops when its input ends.
 */
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
process.stdout.write(`${JSON.stringify({ url: server.url, reused: server.reused })}\n`)
process.stdin.resume()
await once(process.stdin, 'end')
await server.stop()
