import type { Plugin } from 'vite'

type Part = {
	/** The file of OpenLayers. */
	file: string
	/** A file that imports it wherever it is in the bundle. */
	importedBy: string
	replacement: string
}

function throwing(name: string, advice: string): string {
	return `export function ${name}() {
	throw new Error('${advice}')
}`
}

const FOLDER = '/node_modules/ol/'

const UNUSED: readonly Part[] = [
	{
		// Styles as JSON with an expression language. Ours are functions.
		file: 'render/canvas/style.js',
		importedBy: 'layer/BaseVector.js',
		replacement: throwing(
			'flatStyleLikeToStyleFunction',
			'this build has no flat styles; give vector layers a style function',
		),
	},
	{
		// Ours are React's.
		file: 'control/defaults.js',
		importedBy: 'Map.js',
		replacement: throwing('defaults', 'this build has no default controls; give maps their own'),
	},
	{
		// They can turn the map, ours cannot.
		file: 'interaction/defaults.js',
		importedBy: 'Map.js',
		replacement: throwing('defaults', 'this build has no default interactions; give maps their own'),
	},
	{
		// Asked about every projection that is not known; the two that we use are.
		file: 'proj/utm.js',
		importedBy: 'proj.js',
		replacement: 'export const makeProjection = () => null\nexport const makeTransforms = () => null',
	},
]

/**
 * Leaves out of the bundle what OpenLayers imports for everybody and our maps never reach, more than a tenth of their code. The
 * build fails when OpenLayers moves one of the files, so that the saving cannot get lost unnoticed.
 */
export function withoutUnusedOpenLayersPlugin(): Plugin {
	const replaced = new Set<Part>()
	return {
		name: 'farmgate:without-unused-openlayers',
		apply: 'build',
		load(id) {
			const part = UNUSED.find(({ file }) => id.endsWith(FOLDER + file))
			if (!part) return null
			replaced.add(part)
			return part.replacement
		},
		generateBundle() {
			const ids = [...this.getModuleIds()]
			for (const part of UNUSED) {
				const isWanted = ids.some((id) => id.endsWith(FOLDER + part.importedBy))
				if (isWanted && !replaced.has(part))
					this.error(`ol no longer has ${part.file}; see build/without-unused-openlayers.ts`)
			}
		},
	}
}
