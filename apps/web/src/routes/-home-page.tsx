import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { HomeHero } from '../features/home/home-hero.tsx'
import { SignUpPrompt } from '../features/home/sign-up-prompt.tsx'
import { homeArea } from '../features/home/use-home-place.ts'
import { HomeLocations } from '../features/locations/home-locations.tsx'
import { DirectorySearch, usePreloadedResults } from '../features/search/directory-search.tsx'
import { useIdentity } from '../shared/identity/use-identity.ts'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'
import { homeSeason } from './-lazy-home-season.tsx'
import { lazyLocationHeart } from './-lazy-location-heart.tsx'
import { useHomePlace } from './-use-home-place.ts'

const SignedInSections = lazy(async () => ({ default: (await import('./-signed-in-sections.tsx')).SignedInSections }))

/**
 * Shows the signed-in screen while the state is unknown, because the user was signed in before. Uses a position that was shared
 * before; never opens a permission prompt.
 */
export function HomePage(): ReactNode {
	const { status } = useIdentity()
	return (
		<>
			<HomeHero
				searchBox={<DirectorySearch placeholder="Honey, eggs, a farm or a town" />}
				whereAndWhen={<WhereAndWhen />}
			/>
			{status === 'signed-in' || status === 'unknown' ? (
				<SignedInHome isKnown={status === 'signed-in'} />
			) : (
				<SignedOutHome />
			)}
		</>
	)
}

/** Opens all fields of the search; the list of locations, which has them too, when their code cannot be loaded. */
function useSearchDialog(first: 'what' | 'where') {
	const navigate = useNavigate()
	const preloadResults = usePreloadedResults()
	const [Dialog, setDialog] = useState<ComponentType<{ first: typeof first; onClose: () => void }>>()
	function open(): void {
		preloadResults()
		import('./-home-search-dialog.tsx').then(
			({ HomeSearchDialog }) => setDialog(() => HomeSearchDialog),
			() => navigate({ to: '/locations' }),
		)
	}
	return { open, dialog: Dialog && <Dialog first={first} onClose={() => setDialog(undefined)} /> }
}

function WhereAndWhen() {
	const { open, dialog } = useSearchDialog('what')
	return (
		<>
			<Button variant="default" radius="xl" px="sm" fz="sm" aria-haspopup="dialog" onClick={open}>
				Where and when
			</Button>
			{dialog}
		</>
	)
}

/** Locations of the place that the screen is about. */
function Places({ title }: { title: string }) {
	const { open, dialog } = useSearchDialog('where')
	return (
		<>
			<HomeLocations
				title={title}
				{...homeArea(useHomePlace())}
				chooseTown={
					<Button variant="default" flex="none" aria-haspopup="dialog" onClick={open}>
						Choose a town
					</Button>
				}
				heart={lazyLocationHeart}
			/>
			{dialog}
		</>
	)
}

function SignedOutHome() {
	return (
		<>
			<PageColumn>
				<Places title="Discover Local Locations" />
			</PageColumn>
			<PageColumn>{homeSeason}</PageColumn>
			<PageColumn>
				<SignUpPrompt action={<LinkButton to="/signup">Sign up</LinkButton>} />
			</PageColumn>
		</>
	)
}

function SignedInHome({ isKnown }: { isKnown: boolean }) {
	return (
		<>
			<PageColumn>
				<Places title="Locations Near You" />
			</PageColumn>
			<PageColumn>{homeSeason}</PageColumn>
			<Suspense>
				<SignedInSections isKnown={isKnown} />
			</Suspense>
		</>
	)
}
