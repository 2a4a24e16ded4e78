import type { FastifyRequest } from 'fastify'
import { isAppPath } from '../server-paths.ts'

/** Whether the request is a browser's navigation to a page, not a request of a script. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
	const path = url.split('?', 1)[0] ?? '/'
	return method === 'GET' && isAppPath(path) && (headers.accept ?? '').includes('text/html')
}

/** An HTML page that shows the message and reloads after `retrySeconds`. It loads no other files. */
export function busyPage(message: string, retrySeconds: number): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>Please wait - Farmgate</title>
</head>
<body>
<h1>Please wait a moment</h1>
<p>${message}. This page tries again by itself in ${retrySeconds} seconds.</p>
</body>
</html>
`
}
