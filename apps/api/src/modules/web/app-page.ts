import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** The page that holds the web application; when it has not been built, one that says how to. */
export type AppPage = { html: string; isBuilt: boolean }

/** Reads the built page once. `webRoot` is the folder that the web build writes. */
export function readAppPage(webRoot: string): AppPage {
	try {
		return { html: readFileSync(join(webRoot, 'index.html'), 'utf8'), isBuilt: true }
	} catch {
		return { html: NOT_BUILT_PAGE, isBuilt: false }
	}
}
