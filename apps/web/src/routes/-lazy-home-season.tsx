import { lazy, Suspense } from 'react'
import { afterFirstScreen } from '../app/after-first-screen.ts'
import { SeasonFrame } from '../features/home/season-frame.tsx'

const load = () => import('./-home-season.tsx')
const near = Promise.withResolvers<void>()

/** Resolves `near` when the section is less than the height of the window away. */
function watch(section: HTMLElement | null) {
	if (section === null) return
	const observer = new IntersectionObserver(
		(entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) near.resolve()
		},
		{ rootMargin: '100% 0px' },
	)
	observer.observe(section)
	return () => observer.disconnect()
}

/**
 * The server renders synchronously, so it loads the component first. In the browser, the server's markup stays until the browser is
 * idle or the visitor comes near it, because loading and hydrating it occupies a slow phone for 0.3 s.
 */
const HomeSeason = import.meta.env.SSR
	? (await load()).HomeSeason
	: lazy(async () => {
			await Promise.race([near.promise, afterFirstScreen()])
			return { default: (await load()).HomeSeason }
		})

/** What is in season, on the home screen. One element, because a new one would replace the server's markup while the code loads. */
export const homeSeason = (
	<div ref={watch}>
		<Suspense fallback={<SeasonFrame />}>
			<HomeSeason />
		</Suspense>
	</div>
)
