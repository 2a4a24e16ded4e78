import type { Queryable } from './database/database.ts'
import { imagesOf } from './http/headers/shown-images.ts'
import { openPlaces } from './integrations/places/open-places.ts'
import { straightRouting } from './integrations/routing/osrm-routing.ts'
import type { ItemQueries } from './items/item-queries.ts'
import { createAuditService } from './modules/audit/audit.service.ts'
import { createBrowseService } from './modules/browse/browse.service.ts'
import { createCalendarsService } from './modules/calendars/calendars.service.ts'
import { createCategoriesService } from './modules/categories/categories.service.ts'
import { createChatListingService } from './modules/chat-listing/chat-listing.service.ts'
import { createClaimsService } from './modules/claims/claims.service.ts'
import { createFavoritesService } from './modules/favorites/favorites.service.ts'
import { createFeedsService } from './modules/feeds/feeds.service.ts'
import { createImportTasksRepository } from './modules/imports/import-tasks.repository.ts'
import { createImportTasksService } from './modules/imports/import-tasks.service.ts'
import type { OpenDirectoryFile } from './modules/imports/imports.service.ts'
import { createListingWritesService } from './modules/listings/listing-writes.service.ts'
import { createListingsRepository } from './modules/listings/listings.repository.ts'
import { createListingsService } from './modules/listings/listings.service.ts'
import { createDuplicatesService } from './modules/locations/duplicates.service.ts'
import { createLocationAdminService } from './modules/locations/location-admin.service.ts'
import { createLocationReviewsService } from './modules/locations/location-reviews.service.ts'
import { createLocationVisitorsService } from './modules/locations/location-visitors.service.ts'
import { createLocationWritesService } from './modules/locations/location-writes.service.ts'
import { createLocationsRepository } from './modules/locations/locations.repository.ts'
import { createLocationsService } from './modules/locations/locations.service.ts'
import { createMailService, type MailService } from './modules/mail/mail.service.ts'
import { createModelUsageService } from './modules/model-usage/model-usage.service.ts'
import { createPhotoEncoder } from './modules/photos/encode-photo.ts'
import { createPhotosService } from './modules/photos/photos.service.ts'
import { createPictureMaker } from './modules/pictures/make-picture.ts'
import { createPicturesService } from './modules/pictures/pictures.service.ts'
import { createPlacesService } from './modules/places/places.service.ts'
import { createReportsService } from './modules/reports/reports.service.ts'
import { createFirstResultsService } from './modules/search/first-results.service.ts'
import { createSearchService } from './modules/search/search.service.ts'
import { createSearchTextService } from './modules/search/search-text.service.ts'
import { createSeasonService } from './modules/season/season.service.ts'
import { createTownsService } from './modules/towns/towns.service.ts'
import { createTripItems } from './modules/trips/trip-items.ts'
import { createTripsService } from './modules/trips/trips.service.ts'
import { createUsersService } from './modules/users/users.service.ts'
import { createWaitingService } from './modules/waiting/waiting.service.ts'
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
	return createMailService({ db, delivery: null, origin: 'http://127.0.0.1', clock })
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
	const searchText = createSearchTextService({ db, queries, clock })
	/** What most services need. */
	const common = { db, clock, queries, searchText, mail, storage, queue, places, directory: identity.directory }
	const locationsRepository = createLocationsRepository(db, queries, shownImage)
	const listingsRepository = createListingsRepository(db, queries, shownImage)
	const locations = createLocationsService({ ...common, repository: locationsRepository })
	const listings = createListingsService({ ...common, repository: listingsRepository, locations })
	const photos = createPhotosService({ ...common, encoder: createPhotoEncoder() })
	const categories = createCategoriesService({ ...common, listings })
	const browse = createBrowseService({ ...common, categories, locations, listings })
	const towns = createTownsService({ ...common, browse, categories, locations })
	const audit = createAuditService(common)
	const { currentSession } = identity
	const users = createUsersService({ ...common, currentSession, audit, locations, listings })
	const search = createSearchService(common)
	const favorites = createFavoritesService({ ...common, locations, users })
	const claims = createClaimsService(common)
	const reports = createReportsService(common)
	const duplicates = createDuplicatesService({ ...common, locations: locationsRepository })
	const locationReviews = createLocationReviewsService({ ...common, locations: locationsRepository })
	const usage = createModelUsageService({ ...common, limits: modelLimits })
	const make = createPictureMaker({
		drawImage: assistant?.drawImage ?? null,
		countImage: usage.countImage,
		onFailure: onPictureFailure,
	})
	const counts = {
		locations: locationReviews.countPending,
		claims: claims.countPending,
		reports: reports.countPending,
		duplicates: duplicates.countPending,
	}
	return {
		audit,
		users,
		chatListing: createChatListingService({ ...common, model: assistant, categories, locations, usage }),
		pictures: createPicturesService({ ...common, usage, make }),
		calendars: createCalendarsService({ ...common, favorites, locations, users }),
		favorites,
		claims,
		reports,
		waiting: createWaitingService({ ...common, counts }),
		locationVisitors: createLocationVisitorsService(common),
		mail,
		photos,
		locations,
		locationWrites: createLocationWritesService({ ...common, locations: locationsRepository, photos }),
		duplicates,
		locationReviews,
		imports: createImportTasksService({ ...common, repositoryOf: createImportTasksRepository, openDirectory }),
		locationAdmin: createLocationAdminService(common),
		listings,
		listingWrites: createListingWritesService({ ...common, listings: listingsRepository, photos }),
		categories,
		browse,
		places: createPlacesService(common),
		feeds: createFeedsService({ ...common, locations, listings }),
		searchText,
		season: createSeasonService(common),
		search,
		firstResults: createFirstResultsService({ ...common, browse, locations, listings, search }),
		towns,
		trips: createTripsService({ ...common, items: createTripItems({ ...common, listings }), locations, routing }),
		sitemap: createSitemapService({ ...common, towns }),
	}
}
export type Services = ReturnType<typeof createServices>
