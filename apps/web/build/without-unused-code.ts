import type { Plugin } from 'vite'

type Part = {
	/** The replaced file, from the name of its package on. */
	file: string
	/** A file that imports it, and that is always bundled with the package. */
	importedBy: string
	replacement: string
}

function throwing(name: string, advice: string): string {
	return `export function ${name}() {
	throw new Error('${advice}')
}`
}

const FOLDER = '/node_modules/'

const UNUSED: readonly Part[] = [
	{
		// JSON styles; the application uses style functions.
		file: 'ol/render/canvas/style.js',
		importedBy: 'ol/layer/BaseVector.js',
		replacement: throwing(
			'flatStyleLikeToStyleFunction',
			'this build has no flat styles; give vector layers a style function',
		),
	},
	{
		// The application's controls are React components.
		file: 'ol/control/defaults.js',
		importedBy: 'ol/Map.js',
		replacement: throwing('defaults', 'this build has no default controls; give maps their own'),
	},
	{
		// The default interactions can rotate the map.
		file: 'ol/interaction/defaults.js',
		importedBy: 'ol/Map.js',
		replacement: throwing('defaults', 'this build has no default interactions; give maps their own'),
	},
	{
		// The application finds what is under the pointer itself; see screen-box.ts.
		file: 'ol/render/canvas/hitdetect.js',
		importedBy: 'ol/renderer/canvas/VectorTileLayer.js',
		replacement: `export const HIT_DETECT_RESOLUTION = 1
${throwing('createHitDetectionImageData', 'this build finds no features under a pixel')}
${throwing('hitDetect', 'this build finds no features under a pixel')}`,
	},
	{
		// Reached for unknown projections only.
		file: 'ol/proj/utm.js',
		importedBy: 'ol/proj.js',
		replacement: 'export const makeProjection = () => null\nexport const makeTransforms = () => null',
	},
	{
		// The variables are in a style sheet. To prepare this takes a slow phone 20 ms at each start.
		file: '@mantine/core/esm/core/MantineProvider/MantineCssVariables/MantineCssVariables.mjs',
		importedBy: '@mantine/core/esm/core/MantineProvider/MantineProvider.mjs',
		replacement: throwing('MantineCssVariables', 'this build has the variables of the theme in a style sheet'),
	},
	{
		// Imports Mantine's scroll areas: every page with a table would load them.
		file: '@mantine/core/esm/components/Table/TableScrollContainer.mjs',
		importedBy: '@mantine/core/esm/components/Table/Table.mjs',
		replacement: throwing('TableScrollContainer', 'this build has no scroll container of tables'),
	},
]

/**
 * Replaces parts of packages that the application never reaches: more than a tenth of the map's code, and scroll areas. The build fails when a package no longer has one of the files, unless their importer is not in the build.
 */
export function withoutUnusedCodePlugin(): Plugin {
	const replaced = new Set<Part>()
	return {
		name: 'farmgate:without-unused-code',
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
					this.error(`${part.file} is gone; see build/without-unused-code.ts`)
			}
		},
	}
}
