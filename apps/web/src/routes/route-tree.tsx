import { windowTitle } from '@farmgate/contracts/brand'
import { type AccountRemoval, accountRemoval } from '@farmgate/contracts/identity'
import { type ListPath, SCREENS } from '@farmgate/contracts/screens'
import { parseIdParameter } from '@farmgate/contracts/slug'
import { createRoute, Outlet, type ParsedLocation } from '@tanstack/react-router'
import { leaveWhenSignedIn, readSignInSearch, type SignInSearch } from '../app/identity/sign-in-search.ts'
import { readAuditSearch, readReviewSearch } from '../features/admin/review-search.ts'
import { type BrowseSearch, readBrowseSearch } from '../features/browse/browse-search.ts'
import { LISTINGS_HEADER } from '../features/search/directory-search.tsx'
import { SearchPending } from '../features/search/search-pending.tsx'
import { searchTitle } from '../features/search/search-title.ts'
import { readTripSearch } from '../features/trips/trip-search.ts'
import type { WeekendSearch } from '../features/weekend/weekend-area.ts'
import { titleTags } from '../shared/page-head/page-head.ts'
import type { RouterContext } from '../shared/rendering/router-context.ts'
import { HomePage } from './-home-page.tsx'
import {
	listingRoute,
	locationRoute,
	seasonRoute,
	shortListingRoute,
	townCategoryRoute,
	townRoute,
} from './-item-routes.ts'
import { LIST_HEADER } from './-list-header.tsx'
import { lazily, pageAt } from './-page-route.ts'
import { rootRoute } from './-root.tsx'

type Query = Record<string, unknown>
type LoaderInput = { context: RouterContext; location: Pick<ParsedLocation, 'search'> }

const getParentRoute = () => rootRoute
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const idOf = (value: unknown) => parseIdParameter(String(value ?? '')) ?? undefined

const homeRoute = createRoute({
	getParentRoute,
	path: '/',
	head: ({ match: { context } }) =>
		import.meta.env.SSR ? import('../features/home/home-head.ts').then(({ homeHead }) => homeHead(context)) : {},
	component: HomePage,
})

/** The options of list routes. The server loads the first results and describes them in the head. */
function listOf(path: ListPath) {
	return {
		validateSearch: readBrowseSearch,
		staticData: LIST_HEADER,
		loader: async ({ context, location }: LoaderInput) => {
			if (!import.meta.env.SSR) return
			const { loadList } = await import('../features/browse/list-head.ts')
			await loadList(path, context, readBrowseSearch({ ...location.search }))
		},
		head: ({ match }: { match: { context: RouterContext; search: BrowseSearch } }) =>
			import.meta.env.SSR
				? import('../features/browse/list-head.ts').then(({ listHead }) => listHead(path, match.context, match.search))
				: {},
	}
}

const searchRoute = createRoute({
	getParentRoute,
	...pageAt('/search'),
	validateSearch: readBrowseSearch,
	staticData: LISTINGS_HEADER,
	loader: async ({ context, location }) => {
		if (!import.meta.env.SSR) return
		const { loadSearch } = await import('./-search-head.ts')
		await loadSearch(context, readBrowseSearch(location.search))
	},
	head: ({ match: { context, search } }) =>
		import.meta.env.SSR
			? import('./-search-head.ts').then(({ searchHead }) => searchHead(context, search))
			: titleTags(windowTitle(searchTitle(search))),
	pendingComponent: SearchPending,
})

const embedRoute = createRoute({
	getParentRoute,
	...pageAt('/embed'),
	validateSearch: readBrowseSearch,
	staticData: { isFramed: true },
	loader: async ({ context, location }) => {
		if (!import.meta.env.SSR) return
		const { loadEmbeddedList } = await import('../features/browse/list-head.ts')
		await loadEmbeddedList(context, readBrowseSearch({ ...location.search }))
	},
})

const aboutRoute = createRoute({
	getParentRoute,
	...pageAt('/about'),
	loader: async ({ context: { api, server } }) => {
		if (import.meta.env.SSR) await server?.attempt(api.tiles.sources.ensureData())
	},
})

const seasonsRoute = createRoute({
	getParentRoute,
	...pageAt('/season'),
	loader: ({ context: { api } }) => api.season.produce.ensureData({}),
})

const weekendRoute = createRoute({
	getParentRoute,
	...pageAt('/weekend'),
	validateSearch: ({ near, nearName }: Query): WeekendSearch => ({ near: textOf(near), nearName: textOf(nearName) }),
})

const signIn = {
	validateSearch: readSignInSearch,
	beforeLoad: ({ context, search }: { context: RouterContext; search: SignInSearch }) =>
		leaveWhenSignedIn(context.identity, search.redirect),
}

const assistantRoute = createRoute({
	getParentRoute,
	...pageAt('/new'),
	staticData: { header: { kind: 'wizard', title: SCREENS['/new'].title, backTo: '/dashboard' } },
	/** `listing` is the id of a saved listing to change. */
	validateSearch: ({ listing }: Query): { listing?: number | undefined } => ({ listing: idOf(listing) }),
})

const newListingRoute = createRoute({
	getParentRoute,
	...pageAt('/listings/new'),
	/** `location` is the id of the location to preselect. */
	validateSearch: ({ location }: Query): { location?: number | undefined } => ({ location: idOf(location) }),
})

/** The layout of account screens. The guard of the root route checks access. */
const accountRoute = createRoute({
	getParentRoute,
	id: '_account',
	staticData: { header: { kind: 'account' } },
	component: lazily(async () => {
		const { AccountLayout } = await import('../features/account/account-layout.tsx')
		return () => (
			<AccountLayout>
				<Outlet />
			</AccountLayout>
		)
	}),
})

const inAccount = { getParentRoute: () => accountRoute }

const settingsRoute = createRoute({
	...inAccount,
	...pageAt('/dashboard/settings'),
	/** `delete` opens the dialog that deletes the account with this choice, for example after signing in again. */
	validateSearch: (search: Query): { delete?: AccountRemoval['places'] | undefined } => {
		const removal = accountRemoval.safeParse({ places: search.delete })
		return removal.success ? { delete: removal.data.places } : {}
	},
})

const queue = { ...inAccount, validateSearch: readReviewSearch }

const accountScreens = {
	dashboard: createRoute({ ...inAccount, ...pageAt('/dashboard') }),
	settingsRoute,
	adminLocations: createRoute({ ...queue, ...pageAt('/admin/locations') }),
	adminClaims: createRoute({ ...queue, ...pageAt('/admin/claims') }),
	adminReports: createRoute({ ...queue, ...pageAt('/admin/reports') }),
	adminDuplicates: createRoute({ ...queue, ...pageAt('/admin/duplicates') }),
	adminImports: createRoute({ ...inAccount, ...pageAt('/admin/imports') }),
	adminImportsId: createRoute({ ...inAccount, ...pageAt('/admin/imports/$id') }),
	adminAudit: createRoute({ ...inAccount, ...pageAt('/admin/audit'), validateSearch: readAuditSearch }),
	adminOutbox: createRoute({ ...inAccount, ...pageAt('/admin/outbox') }),
	adminOutboxId: createRoute({ ...inAccount, ...pageAt('/admin/outbox/$id') }),
}

const screens = {
	homeRoute,
	farmstands: createRoute({ getParentRoute, ...pageAt('/farmstands'), ...listOf('/farmstands') }),
	farms: createRoute({ getParentRoute, ...pageAt('/farms'), ...listOf('/farms') }),
	markets: createRoute({ getParentRoute, ...pageAt('/markets'), ...listOf('/markets') }),
	shops: createRoute({ getParentRoute, ...pageAt('/shops'), ...listOf('/shops') }),
	locations: createRoute({ getParentRoute, ...pageAt('/locations'), ...listOf('/locations') }),
	map: createRoute({ getParentRoute, ...pageAt('/map'), ...listOf('/map') }),
	browse: createRoute({ getParentRoute, ...pageAt('/browse'), ...listOf('/map') }),
	explore: createRoute({ getParentRoute, ...pageAt('/explore'), ...listOf('/map') }),
	searchRoute,
	embedRoute,
	aboutRoute,
	seasonsRoute,
	seasonRoute,
	weekendRoute,
	townRoute,
	townCategoryRoute,
	locationRoute,
	listingRoute,
	shortListingRoute,
	list: createRoute({ getParentRoute, ...pageAt('/list'), validateSearch: readTripSearch }),
	favorites: createRoute({ getParentRoute, ...pageAt('/favorites') }),
	saved: createRoute({ getParentRoute, ...pageAt('/saved') }),
	login: createRoute({ getParentRoute, ...pageAt('/login'), ...signIn }),
	signIn: createRoute({ getParentRoute, ...pageAt('/sign-in'), ...signIn }),
	signup: createRoute({ getParentRoute, ...pageAt('/signup'), ...signIn }),
	assistantRoute,
	newListingRoute,
	listingsIdEdit: createRoute({ getParentRoute, ...pageAt('/listings/$id/edit') }),
	locationsNew: createRoute({ getParentRoute, ...pageAt('/locations/new') }),
	dashboardLocationsNew: createRoute({ getParentRoute, ...pageAt('/dashboard/locations/new') }),
	locationsIdEdit: createRoute({ getParentRoute, ...pageAt('/locations/$id/edit') }),
	confirmationId: createRoute({ getParentRoute, ...pageAt('/confirmation/$id') }),
}

/** The routes of all screens. A test compares their paths with the declared screens. */
export const routeTree = rootRoute.addChildren({ ...screens, account: accountRoute.addChildren(accountScreens) })
