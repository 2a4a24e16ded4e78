import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_DATA_ELEMENT_ID, SENTRY_DSN_NAME } from '@farmgate/contracts/page-rendering'
import type { ScreenPath } from '@farmgate/contracts/screens'
import * as z from 'zod'
import { escapeText } from '../../http/escape-text.ts'
import { StartError } from '../../processes/env.ts'

const NOT_BUILT_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Farmgate is not built yet</title>
<h1>Farmgate is not built yet</h1>
<p>The server runs, but the web application is missing. Stop the server and run <code>npm start</code>, which builds it;
or run <code>npm run build</code> and start the server again. While developing, <code>npm run dev</code> serves it at
<a href="http://127.0.0.1:5173/">http://127.0.0.1:5173/</a>.</p>
</html>
`

const ENTRY = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>\s*/g
const PRELOAD = /<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>\s*/g
const TITLE = /<title[^>]*>[^<]*<\/title>/
const HEAD_END = /<\/head>/
const ROOT = /<div id="root"><\/div>/

/** The additional scripts of each screen by path. Written by build/screen-files.ts of apps/web. */
const screensFile = z.record(z.string(), z.array(z.string()))

/** The parts of a page, as HTML or JSON. */
export type PageParts = {
	/** Null: unknown path. */
	screen: ScreenPath | null
	head: string
	/** For the page-data element; null: none. */
	data: string | null
	/** Null: the browser renders. */
	markup: string | null
}

export type WebBuild = {
	isBuilt: boolean
	/** Identifies the build, for entity tags. */
	version: string
	compose: (parts: PageParts) => string
}

function splitAt(text: string, mark: RegExp): [string, string] {
	const found = mark.exec(text)
	if (found === null) throw new Error(`index.html contains no ${mark.source}`)
	return [text.slice(0, found.index), text.slice(found.index + found[0].length)]
}

/** Code for a page without markup: loaded immediately. */
function codeNow(entry: string, scripts: readonly string[]): string {
	return [
		`<script type="module" crossorigin src="${entry}"></script>`,
		...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
	].join('')
}

/** Code for a page with markup: loaded after the first paint. */
function codeAfterPaint(entry: string, scripts: readonly string[]): string {
	return `<script defer src="/start-after-paint.js" fetchpriority="low" data-entry="${entry}" data-scripts="${scripts.join(' ')}"></script>`
}

/** Throws `StartError` for a build that is incomplete or of another version. */
function readParts(webRoot: string, built: string) {
	try {
		const [entry, ...others] = [...built.matchAll(ENTRY)].map(([, file = '']) => file)
		if (entry === undefined || others.length > 0) throw new Error('index.html must have exactly one entry')
		const preloads = [...built.matchAll(PRELOAD)].map(([, file = '']) => file)
		const screens = screensFile.parse(JSON.parse(readFileSync(join(webRoot, 'screens.json'), 'utf8')))
		const [beforeTitle, afterTitle] = splitAt(built.replace(ENTRY, '').replace(PRELOAD, ''), TITLE)
		const [beforeHeadEnd, afterHeadEnd] = splitAt(afterTitle, HEAD_END)
		const [beforeRoot, afterRoot] = splitAt(afterHeadEnd, ROOT)
		return { entry, preloads, screens, beforeTitle, beforeHeadEnd, beforeRoot, afterRoot }
	} catch (cause) {
		throw new StartError(`The web application in ${webRoot} is incomplete or of another version. Run npm run build.`, {
			cause,
		})
	}
}

/** Reads the built page once. `webRoot` is the output folder of the web build. `sentryDsn`: where its pages report errors. */
export function readWebBuild(webRoot: string, sentryDsn: string | null = null): WebBuild {
	let built: string
	try {
		built = readFileSync(join(webRoot, 'index.html'), 'utf8')
	} catch {
		return { isBuilt: false, version: '', compose: () => NOT_BUILT_PAGE }
	}
	const { entry, preloads, screens, beforeTitle, beforeHeadEnd, beforeRoot, afterRoot } = readParts(webRoot, built)
	const errorReports = sentryDsn === null ? '' : `<meta name="${SENTRY_DSN_NAME}" content="${escapeText(sentryDsn)}">`

	return {
		isBuilt: true,
		version: createHash('sha256')
			.update(built)
			.update(JSON.stringify(screens))
			.update(errorReports)
			.digest('base64url'),
		compose({ screen, head, data, markup }) {
			const scripts = [...preloads, ...((screen && screens[screen]) ?? [])]
			const code = markup === null ? codeNow(entry, scripts) : codeAfterPaint(entry, scripts)
			const script =
				data === null ? '' : `<script type="application/json" id="${PAGE_DATA_ELEMENT_ID}">${data}</script>`
			const root = `<div id="root">${markup ?? ''}</div>${script}`
			return `${beforeTitle}${head}${code}${beforeHeadEnd}${errorReports}</head>${beforeRoot}${root}${afterRoot}`
		},
	}
}
