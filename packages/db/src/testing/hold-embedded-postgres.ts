import { once } from 'node:events'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'

/**
 * A program that uses an embedded database, for tests with several processes. Its argument is the data directory. Prints
 * `{ url, reused }` as a line of JSON when the database runs, and stops when its standard input ends.
 */
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
process.stdout.write(`${JSON.stringify({ url: server.url, reused: server.reused })}\n`)
process.stdin.resume()
await once(process.stdin, 'end')
await server.stop()
