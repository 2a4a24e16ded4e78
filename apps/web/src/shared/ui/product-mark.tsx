import { PRODUCT_MARK_PATH } from '../product-mark.ts'

export function ProductMark({ size }: { size: number }) {
	return (
		<svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
			<path d={PRODUCT_MARK_PATH} />
		</svg>
	)
}
