import type { Plugin } from 'vite'

type Part = {
	/** The replaced file, relative to the package. */
	file: string
	/** A file that imports it, and that is always bundled with OpenLayers. */
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
		// JSON styles; the application uses style functions.
		file: 'render/canvas/style.js',
		importedBy: 'layer/BaseVector.js',
		replacement: throwing(
			'flatStyleLikeToStyleFunction',
			'this build has no flat styles; give vector layers a style function',
		),
	},
	{
		// The application's controls are React components.
		file: 'control/defaults.js',
		importedBy: 'Map.js',
		replacement: throwing('defaults', 'this build has no default controls; give maps their own'),
	},
	{
		// The default interactions can rotate the map.
		file: 'interaction/defaults.js',
		importedBy: 'Map.js',
		replacement: throwing('defaults', 'this build has no default interactions; give maps their own'),
	},
	{
		// Reached for unknown projections only.
		file: 'proj/utm.js',
		importedBy: 'proj.js',
		replacement: 'export const makeProjection = () => null\nexport const makeTransforms = () => null',
	},
]

/**
 * Replaces parts of OpenLayers that the application never reaches, more than a tenth of the map's code. The build fails when
 * OpenLayers no longer has one of the files.
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
				const isImporterBundled = ids.some((id) => id.endsWith(FOLDER + part.importedBy))
				if (isImporterBundled && !replaced.has(part))
					this.error(`ol no longer has ${part.file}; see build/without-unused-openlayers.ts`)
			}
		},
	}
}
