import type { Plugin } from 'vite'

const FLAT_STYLES = '/node_modules/ol/render/canvas/style.js'
const VECTOR_LAYERS = '/node_modules/ol/layer/BaseVector.js'

const REPLACEMENT = `export function flatStyleLikeToStyleFunction() {
	throw new Error('this build has no flat styles; give vector layers a style function')
}`

/**
 * Leaves OpenLayers' "flat styles" (styles as JSON with an expression language) out of the bundle: every vector layer
 * imports them, ours are styled by functions and never reach them, and they are 8 kB of the map's 100. The build fails
 * when OpenLayers moves the file, so that the saving cannot get lost unnoticed.
 */
export function withoutFlatStylesPlugin(): Plugin {
	let isReplaced = false
	return {
		name: 'farmgate:without-flat-styles',
		apply: 'build',
		load(id) {
			if (!id.endsWith(FLAT_STYLES)) return null
			isReplaced = true
			return REPLACEMENT
		},
		generateBundle() {
			const hasVectorLayers = [...this.getModuleIds()].some((id) => id.endsWith(VECTOR_LAYERS))
			if (hasVectorLayers && !isReplaced)
				this.error(`ol no longer has ${FLAT_STYLES}; see build/without-flat-styles.ts`)
		},
	}
}
