import { basemapSources, bundledCredits } from '@farmgate/basemap/attribution'
import { BRAND_NAME } from '@farmgate/contracts/brand'
import type { Attribution, MapSources } from '@farmgate/contracts/map-sources'
import { List } from '@mantine/core'
import { Fragment } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { ExternalLink } from '../../shared/ui/external-link.tsx'
import { tileServers } from './tile-servers.ts'

/** What the servers of map tiles learn about a visitor, for the sources that this server is set to. */
function TilePrivacy({ servers }: { servers: readonly string[] | undefined }) {
	if (servers === undefined) {
		return (
			<p>
				The interactive map may load its tiles from other servers. They see your internet address and which area you
				look at, but not your account or what you search for.
			</p>
		)
	}
	if (servers.length === 0) {
		return <p>The interactive map is served by this website. No other server sees which area you look at.</p>
	}
	return (
		<p>
			The interactive map loads its tiles from{' '}
			{servers.map((server, index) => (
				<Fragment key={server}>
					{index > 0 && (index === servers.length - 1 ? ' or ' : ', ')}
					<b>{server}</b>
				</Fragment>
			))}
			. {servers.length === 1 ? 'This server sees' : 'These servers see'} your internet address and which area you look
			at, but not your account or what you search for.
		</p>
	)
}

/** The credits of all maps, each once, without those of the bundled map, which are listed with their licenses. */
function creditsOf({ basemap, raster }: MapSources): Attribution[] {
	const all = [...basemap.attribution, ...raster.flatMap(({ attribution }) => attribution)]
	const bundled = new Set(bundledCredits.map(({ text }) => text))
	return [...new Map(all.map((credit) => [credit.text, credit])).values()].filter(({ text }) => !bundled.has(text))
}

/** Where the map comes from, and what its servers learn. */
export function AboutMap() {
	const { data } = trpc.tiles.sources.useQuery()
	const credits = data === undefined ? [] : creditsOf(data)
	return (
		<>
			<h2 id="sources">Where the map comes from</h2>
			<p>{BRAND_NAME} draws the map images on cards and pages itself.</p>
			<TilePrivacy servers={data && tileServers(data.raster)} />
			<p>The map uses data of:</p>
			<List spacing="xs">
				{credits.map(({ text, url }) => (
					<List.Item key={text}>{url === undefined ? text : <ExternalLink href={url}>{text}</ExternalLink>}</List.Item>
				))}
				{basemapSources.map((source) => (
					<List.Item key={source.name}>
						<ExternalLink href={source.url}>{source.name}</ExternalLink>: {source.provides}. {source.license}.
					</List.Item>
				))}
			</List>
		</>
	)
}
