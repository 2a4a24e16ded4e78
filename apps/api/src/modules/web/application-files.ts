import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { AppPath } from './app-paths.ts'
import { type Html, html } from './html.ts'

const ENTRY = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>\s*/g
const PRELOAD = /<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>\s*/g

/** Of apps/web, build/screen-files.ts: for the path of each screen, what it adds to what every screen needs. */
const screensFile = z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }))

/** Where the code of the application is, and its page without it. Addresses are paths on this server. */
export type ApplicationFiles = {
	page: string
	entry: string
	/** What the entry imports. */
	scripts: string[]
	screens: z.infer<typeof screensFile>
}

function readScreens(webRoot: string): ApplicationFiles['screens'] {
	return screensFile.parse(JSON.parse(readFileSync(join(webRoot, 'screens.json'), 'utf8')))
}

/** Takes the code out of the built page, so that each address can ask for it in the way that suits it. */
export function readApplicationFiles(webRoot: string, built: string): ApplicationFiles {
	const entries = [...built.matchAll(ENTRY)].map(([, address = '']) => address)
	const [entry] = entries
	if (entry === undefined || entries.length > 1) throw new Error('index.html has no entry, or more than one')
	return {
		page: built.replace(ENTRY, '').replace(PRELOAD, ''),
		entry,
		scripts: [...built.matchAll(PRELOAD)].map(([, address = '']) => address),
		screens: readScreens(webRoot),
	}
}

function filesOf({ scripts, screens }: ApplicationFiles, screen: AppPath | null) {
	const own = (screen && screens[screen]) ?? { scripts: [], styles: [] }
	return { scripts: [...scripts, ...own.scripts], styles: own.styles }
}

/** For a page on which nothing shows before the application does: everything is asked for as soon as possible. */
export function nameAtOnce(files: ApplicationFiles, screen: AppPath | null): Html {
	const { scripts, styles } = filesOf(files, screen)
	return html`<script type="module" crossorigin src="${files.entry}"></script>${scripts.map(
		(address) => html`<link rel="modulepreload" crossorigin href="${address}">`,
	)}${styles.map((address) => html`<link rel="preload" as="style" crossorigin href="${address}">`)}`
}

/** For a page with something to see: what is seen comes first, and the application once it is there. */
export function startAfterPaint(files: ApplicationFiles, screen: AppPath | null): Html {
	const { scripts, styles } = filesOf(files, screen)
	return html`<script defer src="/start-after-paint.js" fetchpriority="low" data-entry="${files.entry}" data-scripts="${scripts.join(' ')}" data-styles="${styles.join(' ')}"></script>`
}
