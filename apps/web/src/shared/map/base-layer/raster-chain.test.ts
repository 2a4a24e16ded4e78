import type { MapSource } from '@farmgate/contracts/map-sources'
import { describe, expect, it, vi } from 'vitest'
import { createRasterChain, sourcesFor } from './raster-base-layer.ts'

const source = (name: string, scheme: MapSource['scheme'] = 'light'): MapSource => ({
	url: `https://${name}.example/{z}/{x}/{y}.png`,
	attribution: [{ text: name }],
	maxZoom: 19,
	scheme,
})
const [first, second, third] = [source('first'), source('second'), source('third')]

function startChain(sources: MapSource[]) {
	const show = vi.fn<(shown: MapSource | undefined) => void>()
	const warn = vi.fn<(line: string) => void>()
	const chain = createRasterChain(sources, { show, warn })
	chain.setColorScheme('light')
	return { ...chain, shown: () => show.mock.calls.map(([each]) => each?.attribution[0]?.text ?? 'nothing'), warn }
}

describe('several sources', () => {
	it('replace each other in order, with one warning for each failure [F9]', () => {
		const chain = startChain([first, second, third])
		for (const each of [first, second, third]) chain.fail(each)
		expect(chain.shown()).toEqual(['first', 'second', 'third', 'nothing'])
		expect(chain.warn.mock.calls.map(([line]) => line)).toEqual([
			expect.stringContaining('first.example'),
			expect.stringContaining('second.example'),
			expect.stringContaining('the bundled map stays'),
		])
	})

	it('are not skipped by late failures of a source that is no longer shown', () => {
		const chain = startChain([first, second, third])
		for (const _tile of ['one', 'two', 'three']) chain.fail(first)
		expect(chain.shown()).toEqual(['first', 'second'])
		expect(chain.warn).toHaveBeenCalledOnce()
	})

	it('are tried again from the first one after a reset', () => {
		const chain = startChain([first, second])
		chain.fail(first)
		chain.fail(second)
		chain.reset()
		expect(chain.shown()).toEqual(['first', 'second', 'nothing', 'first'])
	})

	it('stay failed when the color scheme changes', () => {
		const chain = startChain([first, second])
		chain.fail(first)
		chain.setColorScheme('dark')
		expect(chain.shown()).toEqual(['first', 'second'])
	})
})

describe('a dark source', () => {
	const night = source('night', 'dark')

	it('comes first with the dark scheme and is not used with the light one', () => {
		expect(sourcesFor([first, night], 'dark')).toEqual([night, first])
		expect(sourcesFor([first, night], 'light')).toEqual([first])
	})

	it('is shown and hidden with the color scheme', () => {
		const chain = startChain([first, night])
		chain.setColorScheme('dark')
		chain.setColorScheme('light')
		expect(chain.shown()).toEqual(['first', 'night', 'first'])
	})
})
