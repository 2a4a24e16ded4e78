import { SCREEN_DESCRIPTIONS } from '@farmgate/contracts/screen-descriptions'
import { type ScreenPath, screenAt, screenWindowTitle } from '@farmgate/contracts/screens'
import type { ServerContext } from '../rendering/router-context.ts'
import { type HeadTags, pageHeadTags } from './page-head.ts'
import { absoluteUrl } from './web-url.ts'

/** The head of a screen whose content is static. */
export function declaredHead(path: ScreenPath, server: ServerContext | null): HeadTags {
	const isIndexed = screenAt(path).indexing !== undefined
	// The URL of a path with parameters is known to its route only.
	const hasUrl = server !== null && !path.includes('$')
	const descriptions: Partial<Record<ScreenPath, string>> = SCREEN_DESCRIPTIONS
	return pageHeadTags({
		title: screenWindowTitle(path),
		description: descriptions[path] ?? null,
		canonical: isIndexed && hasUrl ? absoluteUrl(server.origin, path) : null,
		isIndexed,
	})
}
