import { vi } from 'vitest'

/** Makes media queries match as `matches` says, until the end of the test. They never change. */
export function stubMatchMedia(matches: (query: string) => boolean): void {
	const unchanging = { addEventListener: () => undefined, removeEventListener: () => undefined }
	vi.stubGlobal('matchMedia', (query: string) => ({ ...unchanging, media: query, matches: matches(query) }))
}
