/** Prefix of the slugs of all generated rows. With `is_sample`, it identifies the rows that may be removed. */
export const SCALE_SLUG_PREFIX = 'scale-'

/** Prefix of the slugs of one seed, to detect a seed that is loaded already. */
export function scaleSlugPrefix(seed: number): string {
	return `${SCALE_SLUG_PREFIX}${seed}-`
}
