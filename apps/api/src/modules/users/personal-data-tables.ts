import { auditPersonalData } from '../audit/audit.personal-data.ts'
import { claimsPersonalData } from '../claims/claims.personal-data.ts'
import { favoritesPersonalData } from '../favorites/favorites.personal-data.ts'
import { importsPersonalData } from '../imports/imports.personal-data.ts'
import { listingsPersonalData } from '../listings/listings.personal-data.ts'
import { confirmationsPersonalData } from '../locations/confirmations.personal-data.ts'
import { locationReviewsPersonalData } from '../locations/location-reviews.personal-data.ts'
import { locationSubmittersPersonalData } from '../locations/location-submitters.personal-data.ts'
import { locationsPersonalData } from '../locations/locations.personal-data.ts'
import { privateAddressesPersonalData } from '../locations/private-addresses.personal-data.ts'
import { mailPersonalData } from '../mail/mail.personal-data.ts'
import { photosPersonalData } from '../photos/photos.personal-data.ts'
import { reportsPersonalData } from '../reports/reports.personal-data.ts'
import { createRequestsPersonalData } from './create-requests.personal-data.ts'
import type { PersonalData } from './personal-data.ts'
import { usersPersonalData } from './users.personal-data.ts'

/** Every table with personal data, in the order of erasure: listings and private addresses before their locations, these before their photos, the account last. */
export const PERSONAL_DATA: readonly PersonalData[] = [
	favoritesPersonalData,
	claimsPersonalData,
	reportsPersonalData,
	confirmationsPersonalData,
	mailPersonalData,
	listingsPersonalData,
	locationReviewsPersonalData,
	locationSubmittersPersonalData,
	privateAddressesPersonalData,
	locationsPersonalData,
	photosPersonalData,
	importsPersonalData,
	createRequestsPersonalData,
	auditPersonalData,
	usersPersonalData,
]
