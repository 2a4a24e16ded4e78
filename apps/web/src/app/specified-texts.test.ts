import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The texts of errors and successes that the product's specification gives to the letter, and the module that shows each. */
const TEXTS: Record<string, string[]> = {
	'features/favorites/favorite-error.ts': [
		'Please sign in to favorite locations',
		'Location not found',
		'Invalid request',
		'Server error - please try again',
		'Could not update favorites',
	],
	'shared/identity/use-log-out.ts': ['Logout Failed', 'Could not log you out. Please try again.', 'Logged out'],
	'shared/forms/use-removal.ts': [
		'Failed to delete location. Please try again.',
		'Failed to delete listing. Please try again.',
		'Location deleted',
	],
	'features/account/use-listing-switches.ts': [
		'Failed to update listing status. Please try again.',
		'Listing activated',
		'Listing deactivated',
	],
	'shared/forms/use-send-form.ts': ['Submission failed', 'An error occurred'],
	'shared/forms/edit-form.tsx': ['Error updating location', 'Error deleting location'],
	'shared/geolocation/geolocation-store.ts': [
		'Location access denied by user',
		'Location information is unavailable',
		'Location request timed out',
		'Unable to retrieve your location',
		'Geolocation is not supported by this browser',
	],
	'features/assistant/assistant-failure.ts': ['HTTP error! status: '],
	'features/assistant/assistant-machine.ts': ["I'm sorry, I encountered an error: "],
	'features/assistant/use-assistant.ts': [
		'Failed to generate image',
		'Failed to send message',
		'Failed to fetch locations',
	],
	'features/assistant/use-publish.ts': ['Failed to submit listing', 'No listing to publish'],
	'features/assistant/publish-pending.tsx': ['Listing published!'],
	'shared/identity/sign-in-error.ts': ['Sign-in Error', 'Failed to open sign-in dialog. Please try again.'],
	'shared/listings/listing-failure.ts': ['Submission Failed', 'Failed to submit your listing. Please try again.'],
	'shared/share/share-link.tsx': [
		'Failed to copy',
		'Please try manually selecting and copying the link',
		'Link copied',
	],
	'shared/share/copy-button.tsx': ['Copied to clipboard'],
	'features/favorites/saved-list.tsx': ['Failed to remove location favorite', 'Location removed from favorites'],
	'features/favorites/favorite-heart.tsx': ['Added to favorites', 'Removed from favorites'],
	'features/listings/listing-not-found.tsx': ['Listing not found'],
	'features/locations/known-location.tsx': ['Location not found'],
	'features/search/search-screen.tsx': ['Error loading search results', 'Please try again later'],
	'shared/ui/error-panel.tsx': ['Something went wrong.'],
}

/** The sources of the other tests. */
const tests = readdirSync(root, { recursive: true, encoding: 'utf8' })
	.filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith('specified-texts.test.ts'))
	.map((file) => readFileSync(join(root, file), 'utf8'))

it('each text is expected by a test of what shows it', () => {
	const texts = Object.values(TEXTS).flat()
	expect(texts.filter((text) => !tests.some((test) => test.includes(text)))).toEqual([])
})

it.each(Object.entries(TEXTS))('%s has its texts to the letter', (file, texts) => {
	const source = readFileSync(join(root, file), 'utf8')
	expect(texts.filter((text) => !source.includes(text))).toEqual([])
})
