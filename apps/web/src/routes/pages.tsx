import type { SCREENS, ScreenPath } from '@farmgate/contracts/screens'
import { parseIdParameter } from '@farmgate/contracts/slug'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { type ReviewSearch, type ReviewSelection, reviewSelection } from '../features/admin/review-search.ts'
import { useIdentity } from '../shared/identity/use-identity.ts'
import { PageColumn } from '../shared/ui/page-column.tsx'

type Load<Props = object> = () => Promise<ComponentType<Props>>

/** The screen in the column of a page. */
function inColumn(load: Load): Load {
	return async () => {
		const Screen = await load()
		return () => (
			<PageColumn>
				<Screen />
			</PageColumn>
		)
	}
}

type FormProps = { id: number; userId: string /** In place of an item that does not exist. */; missing: ReactNode }

/** A form of a signed-in user, for the item whose id is in the address. `missingTitle`: of the screen when there is none. */
function formOf(missingTitle: string, load: Load<FormProps>): Load {
	return async () => {
		const [Screen, { MissingForEdit }] = await Promise.all([load(), import('../shared/forms/form-screen.tsx')])
		const missing = <MissingForEdit title={missingTitle} />
		return function Form() {
			const id = parseIdParameter(useParams({ strict: false }).id ?? '')
			const identity = useIdentity()
			if (identity.status !== 'signed-in') return null
			return (
				<PageColumn>{id === null ? missing : <Screen id={id} userId={identity.userId} missing={missing} />}</PageColumn>
			)
		}
	}
}

/** A review queue, whose filter and opened item are in the address. */
function queue(load: Load<ReviewSelection>): Load {
	return async () => {
		const Screen = await load()
		return function Queue() {
			const search: ReviewSearch = useSearch({ strict: false })
			return <Screen {...reviewSelection(search, useNavigate() as Parameters<typeof reviewSelection>[1])} />
		}
	}
}

const browse: Load = async () => (await import('./browse-page.tsx')).BrowsePage
const submit = inColumn(
	async () => (await import('../features/location-form/new-location-screen.tsx')).NewLocationScreen,
)
const signIn: Load = async () => (await import('./sign-in-page.tsx')).SignInPage
const town: Load = async () => (await import('./town-page.tsx')).TownPage

/** The screens with code of their own: without those that redirect, and without the start page, which comes with the application. */
export type PagePath = Exclude<
	{ [Path in ScreenPath]: (typeof SCREENS)[Path] extends { redirectTo: string } ? never : Path }[ScreenPath],
	'/' | '/l/$id'
>

/** Loads the code of each screen. The build reads the names of the files here, which the server preloads. */
export const PAGES: Record<PagePath, Load> = {
	'/farmstands': browse,
	'/farms': browse,
	'/markets': browse,
	'/shops': browse,
	'/locations': browse,
	'/map': browse,
	'/browse': browse,
	'/explore': browse,
	'/about': async () => (await import('./about-page.tsx')).AboutPage,
	'/search': async () => (await import('./search-page.tsx')).SearchPage,
	'/embed': async () => (await import('./embed-page.tsx')).EmbedPage,
	'/favorites': inColumn(async () => (await import('../features/favorites/saved-screen.tsx')).FavoritesScreen),
	'/saved': inColumn(async () => {
		const { SavedScreen } = await import('../features/favorites/saved-screen.tsx')
		return () => <SavedScreen title="Saved Locations" />
	}),
	'/list': async () => (await import('./list-page.tsx')).ListPage,
	'/dashboard': async () => (await import('../features/account/dashboard-screen.tsx')).DashboardScreen,
	'/dashboard/settings': async () => (await import('./settings-page.tsx')).SettingsPage,
	'/new': async () => (await import('./assistant-page.tsx')).AssistantPage,
	'/login': signIn,
	'/sign-in': signIn,
	'/signup': signIn,
	'/locations/new': submit,
	'/dashboard/locations/new': submit,
	'/locations/$id/edit': formOf(
		'Location not found',
		async () => (await import('../features/location-form/edit-location-screen.tsx')).EditLocationScreen,
	),
	'/locations/$idOrSlug': async () => (await import('./location-page.tsx')).LocationPage,
	'/listings/new': async () => (await import('./new-listing-page.tsx')).NewListingPage,
	'/listings/$id/edit': formOf(
		'Listing not found',
		async () => (await import('../features/listing-form/edit-listing-screen.tsx')).EditListingScreen,
	),
	'/listings/$slug': async () => (await import('./listing-page.tsx')).ListingWithoutLocation,
	'/confirmation/$id': formOf(
		'Listing not found',
		async () => (await import('../features/listing-form/confirmation-screen.tsx')).ConfirmationScreen,
	),
	'/weekend': async () => (await import('./weekend-page.tsx')).WeekendPage,
	'/season': async () => (await import('./seasons-page.tsx')).SeasonsPage,
	'/season/$region': async () => (await import('./season-page.tsx')).SeasonPage,
	'/near/$town': town,
	'/near/$town/$category': town,
	'/admin/locations': queue(async () => (await import('../features/admin/locations-screen.tsx')).LocationsScreen),
	'/admin/claims': queue(async () => (await import('../features/admin/claims-screen.tsx')).ClaimsScreen),
	'/admin/reports': queue(async () => (await import('../features/admin/reports-screen.tsx')).ReportsScreen),
	'/admin/duplicates': queue(async () => (await import('../features/admin/duplicates-screen.tsx')).DuplicatesScreen),
	'/admin/imports': async () => (await import('./imports-page.tsx')).ImportsPage,
	'/admin/imports/$id': async () => (await import('./import-page.tsx')).ImportPage,
	'/admin/audit': async () => (await import('./audit-page.tsx')).AuditPage,
	'/admin/outbox': async () => (await import('../features/admin/outbox-screen.tsx')).OutboxScreen,
	'/admin/outbox/$id': async () => (await import('./outbox-message-page.tsx')).OutboxMessagePage,
}
