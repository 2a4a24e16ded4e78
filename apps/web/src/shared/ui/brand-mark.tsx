import { BRAND_MARK_PATH } from '../brand-mark.ts'

/** The logo in the current text color. `size` is a CSS length. */
export function BrandMark({ size }: { size: string }) {
	return (
		<svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
			<path d={BRAND_MARK_PATH} />
		</svg>
	)
}
