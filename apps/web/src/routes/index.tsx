import type { Coordinates } from '@farmgate/contracts/coordinates'
import { createFileRoute } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { HomeHero } from '../features/home/home-hero.tsx'
import { SignUpPrompt } from '../features/home/sign-up-prompt.tsx'
import { useKnownPosition } from '../features/home/use-known-position.ts'
import { prefetchHomeLocations } from '../features/locations/locations.queries.ts'
import { NewestLocations } from '../features/locations/newest-locations.tsx'
import { DirectorySearch, usePreloadedResults } from '../features/search/directory-search.tsx'
import { useIdentity } from '../shared/identity/use-identity.ts'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'
import { homeSeason } from './-lazy-home-season.tsx'
import { lazyLocationHeart } from './-lazy-location-heart.tsx'

const SignedInSections = lazy(async () => ({ default: (await import('./-signed-in-sections.tsx')).SignedInSections }))

export const Route = createFileRoute('/')({
	loader: async ({ context: { api, server } }) => {
		if (!import.meta.env.SSR) return
		const { prefetchSeason } = await import('../features/home/season.queries.ts')
		await Promise.all([server?.attempt(prefetchHomeLocations(api)), server?.attempt(prefetchSeason(api))])
	},
	head: ({ match: { context } }) =>
		import.meta.env.SSR ? import('./-home-head.ts').then(({ homeHead }) => homeHead(context)) : {},
	component: HomeScreen,
})

/**
 * Shows the signed-in screen while the state is unknown, because the user was signed in before. Uses a position that was shared
 * before; never opens a permission prompt.
 */
function HomeScreen() {
	const { status } = useIdentity()
	const position = useKnownPosition()
	return (
		<>
			<HomeHero searchBox={<DirectorySearch size="large" />} whereAndWhen={<WhereAndWhen />} season={homeSeason} />
			{status === 'signed-in' || status === 'unknown' ? (
				<SignedInHome isKnown={status === 'signed-in'} position={position} />
			) : (
				<SignedOutHome position={position} />
			)}
		</>
	)
}

/** Opens all fields of the search; the list of locations, which has them too, when their code cannot be loaded. */
function WhereAndWhen() {
	const navigate = Route.useNavigate()
	const preloadResults = usePreloadedResults()
	const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>()
	function open(): void {
		preloadResults()
		import('./-home-search-dialog.tsx').then(
			({ HomeSearchDialog }) => setDialog(() => HomeSearchDialog),
			() => navigate({ to: '/locations' }),
		)
	}
	return (
		<>
			<button type="button" aria-haspopup="dialog" onClick={open}>
				Where and when
			</button>
			{Dialog && <Dialog onClose={() => setDialog(undefined)} />}
		</>
	)
}

type HomeProps = { position: Coordinates | null }

function SignedOutHome({ position }: HomeProps) {
	return (
		<>
			<PageColumn>
				<NewestLocations title="Discover Local Locations" near={position} heart={lazyLocationHeart} />
			</PageColumn>
			<PageColumn>
				<SignUpPrompt action={<LinkButton to="/signup">Sign up</LinkButton>} />
			</PageColumn>
		</>
	)
}

function SignedInHome({ isKnown, position }: HomeProps & { isKnown: boolean }) {
	return (
		<>
			<PageColumn>
				<NewestLocations title="Locations Near You" near={position} heart={lazyLocationHeart} />
			</PageColumn>
			<Suspense>
				<SignedInSections isKnown={isKnown} />
			</Suspense>
		</>
	)
}
