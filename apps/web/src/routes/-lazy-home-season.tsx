import { lazy, Suspense } from 'react'
import { SeasonFrame } from '../features/home/season-frame.tsx'

const load = () => import('./-home-season.tsx')
/** The server renders synchronously, so it loads the component first. In the browser, the server's markup stays until it is loaded. */
const HomeSeason = import.meta.env.SSR
	? (await load()).HomeSeason
	: lazy(async () => ({ default: (await load()).HomeSeason }))

/** What is in season, on the home screen. One element, because a new one would replace the server's markup while the code loads. */
export const homeSeason = (
	<Suspense fallback={<SeasonFrame />}>
		<HomeSeason />
	</Suspense>
)
