import { createFileRoute } from '@tanstack/react-router'
import { HomeHero } from '../features/home/home-hero.tsx'
import { HowItWorks } from '../features/home/how-it-works.tsx'
import { SignUpPrompt } from '../features/home/sign-up-prompt.tsx'
import { useKnownPosition } from '../features/home/use-known-position.ts'
import { NewestListings } from '../features/listings/newest-listings.tsx'
import { prefetchHomeLocations } from '../features/locations/locations.queries.ts'
import { NewestLocations } from '../features/locations/newest-locations.tsx'
import { DirectorySearch } from '../features/search/directory-search.tsx'
import { useIdentity } from '../shared/identity/use-identity.ts'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'

export const Route = createFileRoute('/')({
	loader: async ({ context: { api, server } }) => {
		if (import.meta.env.SSR) await server?.attempt(prefetchHomeLocations(api))
	},
	head: ({ match: { context } }) =>
		import.meta.env.SSR ? import('./-home-head.ts').then(({ homeHead }) => homeHead(context)) : {},
	component: HomeScreen,
})

/** Shows the signed-in screen while the state is unknown, because the user was signed in before. */
function HomeScreen() {
	const { status } = useIdentity()
	return (
		<>
			<HomeHero searchBox={<DirectorySearch size="large" />} />
			{status === 'signed-in' || status === 'unknown' ? (
				<SignedInHome isKnown={status === 'signed-in'} />
			) : (
				<SignedOutHome />
			)}
		</>
	)
}

function SignedOutHome() {
	return (
		<>
			<PageColumn>
				<NewestLocations title="Discover Local Locations" />
			</PageColumn>
			<PageColumn>
				<SignUpPrompt action={<LinkButton to="/signup">Sign up</LinkButton>} />
			</PageColumn>
		</>
	)
}

/** Uses a position that was shared before; never opens a permission prompt. */
function SignedInHome({ isKnown }: { isKnown: boolean }) {
	const position = useKnownPosition()
	return (
		<>
			<PageColumn>
				<NewestLocations title="Locations Near You" near={position} />
			</PageColumn>
			<PageColumn>
				<NewestListings title="Fresh Local Produce" isEnabled={isKnown} />
			</PageColumn>
			<PageColumn>
				<HowItWorks />
			</PageColumn>
		</>
	)
}
