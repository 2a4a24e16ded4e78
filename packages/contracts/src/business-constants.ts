// The numbers of section 9 of the specification.

export const DEFAULT_MAP_CENTER = { lat: 43.0582, lng: -79.2902 } as const
export const DEFAULT_MAP_ZOOM = 9
export const LOCATED_MAP_ZOOM = 11

export const CLUSTER_RADIUS_PX = 40
/** Distance between clusters that the server makes, which may contain thousands of items and are drawn larger. */
export const SERVER_CLUSTER_SPACING_PX = 64
/** From this zoom on every item is its own marker. */
export const CLUSTERING_OFF_ZOOM = 15
export const CLUSTER_MEDIUM_MIN = 5
export const CLUSTER_LARGE_MIN = 10

/** Up to this number of points the browser clusters; above it, the server. */
export const MAP_POINTS_MAX = 10_000
/** Maximum zooms of the three raster base layers, in order of preference. */
export const RASTER_MAX_ZOOMS = [19, 18, 17] as const

export const PAGE_LIMIT_DEFAULT = 100
export const PAGE_LIMIT_MAX = 500

export const HOME_LOCATION_COUNT = 6
export const HOME_LISTING_COUNT = 6
export const NEARBY_LOCATION_COUNT = 8
export const CARD_CATEGORY_COUNT = 2
export const CARD_CATEGORY_COUNT_COMPACT = 1
export const CARD_VARIANT_COUNT = 3
export const TOOLTIP_VARIANT_COUNT = 2
export const TOOLTIP_LISTING_COUNT = 2
export const DESCRIPTION_PREVIEW_LENGTH = 120

export const DEFAULT_OPENS = '09:00'
export const DEFAULT_CLOSES = '17:00'
/** How far the public holidays of a location reach ahead of its current day. */
export const HOLIDAY_DAYS_AHEAD = 14

export const MOBILE_BREAKPOINT_PX = 768
export const VIEW_FADE_MS = 500
export const PANEL_SLIDE_MS = 300
export const SEARCH_URL_DEBOUNCE_MS = 500
export const TOAST_AUTO_CLOSE_MS = 5000
export const TOAST_SWIPE_PX = 50
export const TOAST_FOCUS_HOTKEY = 'F8'
export const MENU_HOVER_OPEN_MS = 100

export const SUGGESTION_DEBOUNCE_MS = 300

export const GEOLOCATION_TIMEOUT_MS = 15_000
export const MAP_GEOLOCATION_TIMEOUT_MS = 10_000
/** Maximum age of a cached position. */
export const GEOLOCATION_MAX_AGE_MS = 300_000

export const PULL_THRESHOLD_PX = 80
export const PULL_DAMPING = 0.5
export const PULL_MAX_RATIO = 1.5

export const SEARCH_TEXT_MAX_LENGTH = 200

/** Maximum age of the sign-in for operations that cannot be undone. */
export const RECENT_SIGN_IN_MINUTES = 10

export const PERSON_NAME_MAX_LENGTH = 120
/** RFC 5321. */
export const EMAIL_MAX_LENGTH = 254
export const PHONE_MAX_LENGTH = 40
export const CLAIM_MESSAGE_MAX_LENGTH = 2000
export const REPORT_MESSAGE_MAX_LENGTH = 2000
/** Limit of one request. */
export const FAVORITES_MERGE_MAX = 1000
/** The calendar of favorites has the newest ones. */
export const CALENDAR_FAVORITES_MAX = 200
/** The same report counts once within this time. */
export const REPORT_REPEAT_HOURS = 24
/** A location confirmed longer ago than this is shown as outdated. */
export const CONFIRMATION_STALE_DAYS = 365
/** Period in which confirmations are counted. */
export const CONFIRMATION_RECENT_DAYS = 30
/** Number of recent days with confirmations of visitors that move the date of a location. */
export const CONFIRMATION_VISITOR_DAYS = 3

/** How long an admin can restore a deleted location, and an owner a deleted listing. */
export const RESTORE_DAYS = 30
/** Period in which views of a location are counted. */
export const VIEW_COUNT_DAYS = 30

/** Keys of the browser's local storage (specification, P7). */
export const STORAGE_KEYS = {
	theme: 'ui-theme',
	guestFavorites: 'guestLocationFavorites',
	geolocationPermission: 'geolocation-permission-status',
	geolocationPosition: 'geolocation-last-location',
	geolocationTimestamp: 'geolocation-permission-timestamp',
	pendingListing: 'pendingListingSubmission',
	viewMode: 'listings-view-mode',
	previousTypePage: 'previousLocationTypePage',
	distanceUnit: 'distance-unit',
	seasonRegion: 'season-region',
	homeTown: 'home-town',
	shoppingList: 'shopping-list',
} as const
export const SHOPPING_LIST_MAX = 50
/** The limit of search texts: searched texts and titles of listings can be put on the list. */
export const SHOPPING_ITEM_MAX_LENGTH = 200
export const SHOPPING_AMOUNT_MAX_LENGTH = 30
/** Items that one trip can look for. */
export const TRIP_ITEMS_MAX = 8
export const REJECTION_REASON_MAX_LENGTH = 1000
export const USER_ID_MAX_LENGTH = 200
