import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inRepository, repositoryRoot } from './repository.mjs'

// `node infra/scripts/release-files.mjs TAG FOLDER`: writes what a release publishes beside its image. Used by the release workflow.

/** Packages of this repository, and the empty ones, are marked as private. */
const isPrivate = ({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:private')

/** The packages of others in an SBOM with their versions and licenses, as CSV. The license is empty when a package names none. */
export function licenseList({ components }) {
	const rows = components
		.filter((component) => !isPrivate(component))
		.map(({ group, name, version, licenses = [] }) => {
			const terms = licenses.map(({ license, expression }) => expression ?? license.id ?? license.name)
			return [group ? `${group}/${name}` : name, version, terms.join(' AND ')]
		})
	return [['package', 'version', 'license'], ...rows].map((row) => row.join(',')).join('\n')
}

/** The section of a version in a changelog of changesets. Throws an error when there is none. */
export function notesOf(changelog, version) {
	const section = changelog.split(/^## /m).find((text) => text.startsWith(`${version}\n`))
	if (section === undefined)
		throw new Error(`The changelog has no section for ${version}: run "npm run changeset version".`)
	return section.slice(version.length).trim()
}

/** What the server and the web application need at run time, as CycloneDX JSON. */
function readSbom() {
	const workspaces = ['@farmgate/api', '@farmgate/web'].flatMap((name) => ['--workspace', name])
	const options = '--package-lock-only --omit=dev --sbom-format=cyclonedx --sbom-type=application'.split(' ')
	const args = ['sbom', ...options, ...workspaces]
	const { status, stdout, stderr } = spawnSync('npm', args, {
		cwd: repositoryRoot,
		encoding: 'utf8',
		maxBuffer: 2 ** 26,
	})
	if (status !== 0) throw new Error(`npm sbom ends with ${status}\n${stderr}`)
	return JSON.parse(stdout)
}

function main(tag, folder) {
	const { version } = JSON.parse(readFileSync(inRepository('apps/web/package.json'), 'utf8'))
	if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, but the changelog is at v${version}.`)
	const notes = notesOf(readFileSync(inRepository('apps/web/CHANGELOG.md'), 'utf8'), version)
	const sbom = readSbom()
	const target = resolve(folder ?? 'release')
	mkdirSync(target, { recursive: true })
	writeFileSync(join(target, 'sbom.cdx.json'), JSON.stringify(sbom))
	writeFileSync(join(target, 'licenses.csv'), licenseList(sbom))
	writeFileSync(join(target, 'notes.md'), notes)
}

if (import.meta.filename === process.argv[1]) main(process.argv[2], process.argv[3])
