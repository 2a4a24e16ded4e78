import { createFileRoute } from '@tanstack/react-router'
import { useIdentity } from '../app/identity/use-identity.ts'
import { HomeHero } from '../features/home/home-hero.tsx'
import { HowItWorks } from '../features/home/how-it-works.tsx'
import { SignUpPrompt } from '../features/home/sign-up-prompt.tsx'
import { useKnownPosition } from '../features/home/use-known-position.ts'
import { NewestListings } from '../features/listings/newest-listings.tsx'
import { prefetchHomeLocations } from '../features/locations/locations.queries.ts'
import { NewestLocations } from '../features/locations/newest-locations.tsx'
import { DirectorySearch } from '../features/search/directory-search.tsx'
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

/** Who was signed in when the browser closed most likely still is: their screen stands while the provider is asked. */
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

/** Near is measured from a position that the visitor has let us know before; nobody is asked for one on arrival. */
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
