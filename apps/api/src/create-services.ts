import type { Queryable } from './database/database.ts'
import { imagesOf } from './http/headers/shown-images.ts'
import { openPlaces } from './integrations/places/open-places.ts'
import { straightRouting } from './integrations/routing/osrm-routing.ts'
import type { ItemQueries } from './items/item-queries.ts'
import { createAuditRepository } from './modules/audit/audit.repository.ts'
import { createAuditService } from './modules/audit/audit.service.ts'
import { createBrowseService } from './modules/browse/browse.service.ts'
import { createCalendarsService } from './modules/calendars/calendars.service.ts'
import { createFavoritesCalendarsRepository } from './modules/calendars/favorites-calendars.repository.ts'
import { createCategoriesRepository } from './modules/categories/categories.repository.ts'
import { createCategoriesService } from './modules/categories/categories.service.ts'
import { createChatListingService } from './modules/chat-listing/chat-listing.service.ts'
import { createClaimDecisionsRepository } from './modules/claims/claim-decisions.repository.ts'
import { createClaimsRepository } from './modules/claims/claims.repository.ts'
import { createClaimsService } from './modules/claims/claims.service.ts'
import { createFavoritesRepository } from './modules/favorites/favorites.repository.ts'
import { createFavoritesService } from './modules/favorites/favorites.service.ts'
import { createFeedsService } from './modules/feeds/feeds.service.ts'
import { createImportTasksRepository } from './modules/imports/import-tasks.repository.ts'
import { createImportTasksService } from './modules/imports/import-tasks.service.ts'
import type { OpenDirectoryFile } from './modules/imports/imports.service.ts'
import { createListingWritesRepository } from './modules/listings/listing-writes.repository.ts'
import { createListingWritesService } from './modules/listings/listing-writes.service.ts'
import { createListingsRepository } from './modules/listings/listings.repository.ts'
import { createListingsService } from './modules/listings/listings.service.ts'
import { createDuplicatesRepository } from './modules/locations/duplicates.repository.ts'
import { createDuplicatesService } from './modules/locations/duplicates.service.ts'
import { createLocationAdminRepository } from './modules/locations/location-admin.repository.ts'
import { createLocationAdminService } from './modules/locations/location-admin.service.ts'
import { createLocationMergeRepository } from './modules/locations/location-merge.repository.ts'
import { createLocationReviewsRepository } from './modules/locations/location-reviews.repository.ts'
import { createLocationReviewsService } from './modules/locations/location-reviews.service.ts'
import { createLocationVisitorsRepository } from './modules/locations/location-visitors.repository.ts'
import { createLocationVisitorsService } from './modules/locations/location-visitors.service.ts'
import { createLocationWritesRepository } from './modules/locations/location-writes.repository.ts'
import { createLocationWritesService } from './modules/locations/location-writes.service.ts'
import { createLocationsRepository } from './modules/locations/locations.repository.ts'
import { createLocationsService } from './modules/locations/locations.service.ts'
import { createMailRepository } from './modules/mail/mail.repository.ts'
import { createMailService, type MailService } from './modules/mail/mail.service.ts'
import { createModelUsageRepository } from './modules/model-usage/model-usage.repository.ts'
import { createModelUsageService } from './modules/model-usage/model-usage.service.ts'
import { createPhotoEncoder } from './modules/photos/encode-photo.ts'
import { createPhotosRepository } from './modules/photos/photos.repository.ts'
import { createPhotosService } from './modules/photos/photos.service.ts'
import { createPictureMaker } from './modules/pictures/make-picture.ts'
import { createPicturesRepository } from './modules/pictures/pictures.repository.ts'
import { createPicturesService } from './modules/pictures/pictures.service.ts'
import { createPlacesService } from './modules/places/places.service.ts'
import { createReportsRepository } from './modules/reports/reports.repository.ts'
import { createReportsService } from './modules/reports/reports.service.ts'
import { createFirstResultsService } from './modules/search/first-results.service.ts'
import { createSearchAreasRepository, createSearchRepository } from './modules/search/search.repository.ts'
import { createSearchService } from './modules/search/search.service.ts'
import { createSearchTextService } from './modules/search/search-text.service.ts'
import { createSeasonService } from './modules/season/season.service.ts'
import { createTownsRepository } from './modules/towns/towns.repository.ts'
import { createTownsService } from './modules/towns/towns.service.ts'
import { createShoppingListsRepository } from './modules/trips/shopping-lists.repository.ts'
import { createTripItems } from './modules/trips/trip-items.ts'
import { createTripsService } from './modules/trips/trips.service.ts'
import { createUsersRepository } from './modules/users/users.repository.ts'
import { createUsersService } from './modules/users/users.service.ts'
import { createWaitingService } from './modules/waiting/waiting.service.ts'
import { createSitemapRepository } from './modules/web/sitemap.repository.ts'
import { createSitemapService } from './modules/web/sitemap.service.ts'
import { type AssistantModel, type DailyModelLimits, DEFAULT_MODEL_LIMITS } from './ports/assistant-port.ts'
import type { Clock } from './ports/clock.ts'
import { type FileStorage, noStorage } from './ports/file-storage.ts'
import type { Identity } from './ports/identity-port.ts'
import type { PlacesProvider } from './ports/places-port.ts'
import type { Routing } from './ports/routing-port.ts'
import type { Queue } from './processes/queue.ts'

export type ServiceDependencies = {
	/** The database of the repositories: the pool, or a transaction in tests. */
	db: Queryable
	clock: Clock
	identity: Pick<Identity, 'directory' | 'currentSession'>
	/** Default: the embedded gazetteer. */
	places?: PlacesProvider
	/** Default: straight lines. */
	routing?: Routing
	/** Default: messages are only stored. */
	mail?: MailService
	/** The model of the listing assistant. Default: none. */
	assistant?: AssistantModel | null
	/** Requests to the configured model per day. */
	modelLimits?: DailyModelLimits
	/** Adds jobs of pictures and imports. Default: pictures cannot be generated, and imports are stored and never begin. */
	queue?: Pick<Queue, 'enqueue'> | null
	/** Reads uploaded directories. Default: in this thread. */
	openDirectory?: OpenDirectoryFile
	/** Receives the failure of an image model; the picture is drawn instead. */
	onPictureFailure?: (error: unknown) => void
	/** Uploaded photos. Default: none, uploads fail with 503. */
	storage?: FileStorage
	/** Totals, facets, map contents and order of items. */
	queries: ItemQueries
	/** Origins of other sites whose images are shown. Default: none. */
	imageOrigins?: readonly string[]
}

/** Messages that are stored and not sent, with links to this machine. */
function storedMail(db: Queryable, clock: Clock): MailService {
	return createMailService({
		repositoryOf: createMailRepository,
		db,
		delivery: null,
		origin: 'http://127.0.0.1',
		clock,
	})
}

/** Loads the readers of directories on demand, because they take 8 MB of memory. */
const openInThisThread: OpenDirectoryFile = async (...input) => {
	const { openDirectory } = await import('@farmgate/directory-import/read-directory')
	return await openDirectory(...input)
}

/** All services, bound to a database or a transaction. */
export function createServices({
	db,
	clock,
	identity,
	places = openPlaces(null),
	routing = straightRouting,
	mail = storedMail(db, clock),
	assistant = null,
	modelLimits = DEFAULT_MODEL_LIMITS,
	queue = null,
	openDirectory = openInThisThread,
	onPictureFailure = () => {},
	storage = noStorage,
	queries,
	imageOrigins = [],
}: ServiceDependencies) {
	const shownImage = imagesOf(imageOrigins)
	const searchText = createSearchTextService({ areas: createSearchAreasRepository(db), queries, clock })
	/** What most services need. */
	const common = { db, clock, queries, searchText, mail, storage, queue, places, directory: identity.directory }
	const locationsRepository = createLocationsRepository(db, queries, shownImage)
	const listingsRepository = createListingsRepository(db, queries, shownImage)
	const locations = createLocationsService({ ...common, repository: locationsRepository })
	const listings = createListingsService({ ...common, repository: listingsRepository, locations })
	const encoder = createPhotoEncoder()
	const photos = createPhotosService({ ...common, repository: createPhotosRepository(db), encoder })
	const categoriesRepository = createCategoriesRepository(db)
	const categories = createCategoriesService({ repository: categoriesRepository, listings })
	const browse = createBrowseService({ ...common, categories, locations, listings })
	const townsRepository = createTownsRepository(db, queries)
	const towns = createTownsService({ ...common, repository: townsRepository, browse, categories, locations })
	const audit = createAuditService({ ...common, repository: createAuditRepository(db) })
	const { currentSession } = identity
	const usersRepository = createUsersRepository(db)
	const users = createUsersService({
		...common,
		repository: usersRepository,
		currentSession,
		audit,
		locations,
		listings,
	})
	const search = createSearchService({ ...common, repository: createSearchRepository(db) })
	const favorites = createFavoritesService({ repository: createFavoritesRepository(db), locations, users })
	const claims = createClaimsRepository(db)
	const reports = createReportsRepository(db)
	const duplicates = createDuplicatesRepository(db)
	const locationReviews = createLocationReviewsRepository(db)
	const usage = createModelUsageService({ ...common, repositoryOf: createModelUsageRepository, limits: modelLimits })
	const make = createPictureMaker({
		drawImage: assistant?.drawImage ?? null,
		countImage: usage.countImage,
		onFailure: onPictureFailure,
	})
	return {
		audit,
		users,
		chatListing: createChatListingService({
			...common,
			model: assistant,
			listCategories: categoriesRepository.list,
			countOwnedLocations: locations.countOwned,
			usage,
		}),
		pictures: createPicturesService({ ...common, repository: createPicturesRepository(db), usage, make }),
		calendars: createCalendarsService({
			...common,
			repository: createFavoritesCalendarsRepository(db),
			favorites,
			locations,
			users,
		}),
		favorites,
		claims: createClaimsService({ ...common, repository: claims, decisions: createClaimDecisionsRepository(db) }),
		reports: createReportsService({ ...common, repository: reports }),
		waiting: createWaitingService({
			...common,
			counts: {
				locations: locationReviews.countPending,
				claims: claims.countPending,
				reports: reports.countPending,
				duplicates: duplicates.count,
			},
		}),
		locationVisitors: createLocationVisitorsService({ ...common, repository: createLocationVisitorsRepository(db) }),
		mail,
		photos,
		locations,
		locationWrites: createLocationWritesService({
			...common,
			repository: createLocationWritesRepository(db),
			locations: locationsRepository,
			photos,
		}),
		duplicates: createDuplicatesService({ ...common, repository: duplicates, locations: locationsRepository }),
		locationReviews: createLocationReviewsService({
			...common,
			repository: locationReviews,
			locations: locationsRepository,
		}),
		imports: createImportTasksService({ ...common, repositoryOf: createImportTasksRepository, openDirectory }),
		locationAdmin: createLocationAdminService({
			...common,
			repository: createLocationAdminRepository(db),
			merges: createLocationMergeRepository(db),
		}),
		listings,
		listingWrites: createListingWritesService({
			...common,
			repository: createListingWritesRepository(db),
			listings: listingsRepository,
			photos,
		}),
		categories,
		browse,
		places: createPlacesService(common),
		feeds: createFeedsService({ ...common, locations, listings }),
		searchText,
		season: createSeasonService(common),
		search,
		firstResults: createFirstResultsService({ ...common, browse, locations, listings, search }),
		towns,
		trips: createTripsService({
			...common,
			items: createTripItems({ ...common, listings }),
			locations,
			lists: createShoppingListsRepository(db),
			routing,
		}),
		sitemap: createSitemapService({ repository: createSitemapRepository(db), towns }),
	}
}
export type Services = ReturnType<typeof createServices>
