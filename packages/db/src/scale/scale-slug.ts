/** Slugs of all rows that the generator made begin with this; together with `is_sample` it says what may be removed. */
export const SCALE_SLUG_PREFIX = 'scale-'

/** What the slugs of one seed begin with: loading a seed twice is noticed by it. */
export function scaleSlugPrefix(seed: number): string {
	return `${SCALE_SLUG_PREFIX}${seed}-`
}
