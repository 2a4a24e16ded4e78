import { SCREEN_DESCRIPTIONS } from '@farmgate/contracts/screen-descriptions'
import { screenWindowTitle } from '@farmgate/contracts/screens'
import { type HeadTags, pageHeadTags } from '../../shared/page-head/page-head.ts'
import { absoluteUrl } from '../../shared/page-head/web-url.ts'
import { website } from '../../shared/page-head/website-data.ts'
import type { RouterContext } from '../../shared/rendering/router-context.ts'

/** The head of the home screen. */
export function homeHead({ server }: RouterContext): HeadTags {
	const origin = server?.origin ?? ''
	return pageHeadTags({
		title: screenWindowTitle('/'),
		description: SCREEN_DESCRIPTIONS['/'],
		canonical: absoluteUrl(origin, '/'),
		structuredData: [website(origin)],
	})
}
