import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { Group, List, useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { readMarkerColors } from '../markers/marker-colors.ts'
import type { MarkerSymbol } from '../markers/marker-symbol.ts'
import { createSymbolImages } from '../markers/symbol-images.ts'

const ENTRIES: readonly { symbol: MarkerSymbol; text: string }[] = [
	...LOCATION_TYPES.map((type) => ({ symbol: { shape: 'pin', type } as const, text: type })),
	{ symbol: { shape: 'tag', text: '$4' }, text: 'A product and its lowest price' },
	{ symbol: { shape: 'cluster', radius: 17, text: '8', listingShare: 0 }, text: 'Several places: select to zoom in' },
	{ symbol: { shape: 'cluster', radius: 17, text: '8', listingShare: 1 }, text: 'Several products (dashed)' },
	{ symbol: { shape: 'cluster', radius: 17, text: '8', listingShare: 0.5 }, text: 'Both, in their shares' },
	{ symbol: { shape: 'dot' }, text: 'Your location' },
]

/** The drawn symbol, exactly as on the map. The text beside it says the same. */
function Sample({ symbol }: { symbol: MarkerSymbol }) {
	const ref = useRef<HTMLCanvasElement>(null)
	const scheme = useComputedColorScheme('light')
	useEffect(() => {
		const canvas = ref.current
		const context = canvas?.getContext('2d')
		if (!canvas || !context) return
		const pixelRatio = window.devicePixelRatio
		const image = createSymbolImages(readMarkerColors(canvas, scheme)).get(symbol, 'none', pixelRatio)
		if (!image) return
		canvas.width = image.canvas.width
		canvas.height = image.canvas.height
		canvas.style.width = `${image.canvas.width / pixelRatio}px`
		context.drawImage(image.canvas, 0, 0)
	}, [symbol, scheme])
	return <canvas ref={ref} />
}

export function MapLegendEntries() {
	return (
		<List listStyleType="none" px="sm" pb="xs" size="sm">
			{ENTRIES.map(({ symbol, text }) => (
				<List.Item key={text}>
					<Group gap="xs" wrap="nowrap" mih={44}>
						<Group justify="center" w={56}>
							<Sample symbol={symbol} />
						</Group>
						{text}
					</Group>
				</List.Item>
			))}
		</List>
	)
}
