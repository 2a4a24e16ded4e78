import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export type ReceivedMail = { to: string[]; headers: string; body: string }

/** Reads a message: unfolds the headers, and decodes quoted-printable parts. */
function readMail(to: string[], raw: string): ReceivedMail {
	const [head = '', ...parts] = raw.split('\r\n\r\n')
	const unwrapped = parts.join('\n\n').replaceAll('=\r\n', '')
	const bytes = unwrapped.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
	return { to, headers: head.replace(/\r\n[ \t]+/g, ' '), body: Buffer.from(bytes, 'latin1').toString('utf8') }
}

/** A mail server until the end of the test file. `replies` are the codes of the next refusals; none: messages are accepted. */
export async function startSmtpServer() {
	const received: ReceivedMail[] = []
	const replies: number[] = []
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		onRcptTo(_address, _session, done) {
			const responseCode = replies.shift()
			done(responseCode === undefined ? null : Object.assign(new Error('No such mailbox'), { responseCode }))
		},
		onData(stream, session, done) {
			const chunks: Buffer[] = []
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('end', () => {
				const to = session.envelope.rcptTo.map(({ address }) => address)
				received.push(readMail(to, Buffer.concat(chunks).toString('latin1')))
				done()
			})
		},
	})
	server.listen(0, '127.0.0.1')
	await once(server.server, 'listening')
	afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
	const { port } = server.server.address() as AddressInfo
	return { url: `smtp://127.0.0.1:${port}`, received, replies }
}
