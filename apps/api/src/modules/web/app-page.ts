import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_DATA_ELEMENT_ID, type PageData } from '@farmgate/contracts/page-data'
import { StartError } from '../../platform/start-error.ts'
import type { AppPath } from './app-paths.ts'
import { nameAtOnce, readApplicationFiles, startAfterPaint } from './application-files.ts'
import { firstPaint } from './first-paint.ts'
import { html, jsonInScript } from './html.ts'
import type { WebPage } from './page.ts'
import { renderHead } from './page-head.ts'

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

/** Answers beyond this are left out: the application asks for them itself, which is then no slower. */
const PAGE_DATA_MAX_BYTES = 256 * 1024

/** Where the page of an address differs from that of another. */
const TITLE = /<title[^>]*>[^<]*<\/title>/
const ROOT = /<div id="root"><\/div>/

/** The page that holds the web application; when it has not been built, one that says how to. */
export type AppPage = {
	isBuilt: boolean
	/** The page as an address has it; `address` is its path and query, `screen` what shows there, null when nobody knows. */
	render: (page: WebPage, address: string, screen: AppPath | null) => string
}

function splitAt(text: string, mark: RegExp): [string, string] {
	const found = mark.exec(text)
	if (found === null) throw new Error(`index.html has nothing like ${mark.source}; is it another version's?`)
	return [text.slice(0, found.index), text.slice(found.index + found[0].length)]
}

/** As many of the answers, in their order, as fit. */
function dataThatFits(address: string, answers: PageData['answers']): PageData {
	const fitting: PageData['answers'] = []
	let bytes = 0
	for (const answer of answers) {
		bytes += Buffer.byteLength(JSON.stringify(answer))
		if (bytes > PAGE_DATA_MAX_BYTES) break
		fitting.push(answer)
	}
	return { address, answers: fitting }
}

/** Throws `StartError` for a build that is incomplete or of another version. */
function readParts(webRoot: string, built: string) {
	try {
		const files = readApplicationFiles(webRoot, built)
		const [beforeTitle, afterTitle] = splitAt(files.page, TITLE)
		const [beforeRoot, afterRoot] = splitAt(afterTitle, ROOT)
		return { files, beforeTitle, beforeRoot, afterRoot }
	} catch (cause) {
		throw new StartError(`The web application in ${webRoot} is incomplete or of another version. Run npm run build.`, {
			cause,
		})
	}
}

/** Reads the built page once. `webRoot` is the folder that the web build writes. */
export function readAppPage(webRoot: string): AppPage {
	let built: string
	try {
		built = readFileSync(join(webRoot, 'index.html'), 'utf8')
	} catch {
		return { isBuilt: false, render: () => NOT_BUILT_PAGE }
	}
	const { files, beforeTitle, beforeRoot, afterRoot } = readParts(webRoot, built)
	return {
		isBuilt: true,
		render({ head, answers, body }, address, screen) {
			const data = answers.length === 0 ? null : jsonInScript(dataThatFits(address, answers))
			const script = data && html`<script type="application/json" id="${PAGE_DATA_ELEMENT_ID}">${data}</script>`
			const root = html`<div id="root">${body && firstPaint(body)}</div>${script}`
			const code = body === null ? nameAtOnce(files, screen) : startAfterPaint(files, screen)
			return beforeTitle + renderHead(head).markup + code.markup + beforeRoot + root.markup + afterRoot
		},
	}
}
