import { basemapSources } from '@farmgate/basemap/attribution'
import { BRAND_NAME } from '@farmgate/contracts/brand'
import { Fragment } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { ExternalLink } from '../../shared/ui/external-link.tsx'
import classes from './about.module.css'
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
		return <p>The interactive map comes from this website too. No other server learns which area you look at.</p>
	}
	return (
		<p>
			The interactive map loads its tiles from{' '}
			{servers.map((server, index) => (
				<Fragment key={server}>
					{index > 0 && ', or if that fails from '}
					<b>{server}</b>
				</Fragment>
			))}
			. {servers.length === 1 ? 'This server sees' : 'These servers see'} your internet address and which area you look
			at, but not your account or what you search for.
		</p>
	)
}

/** Where the map comes from, and what its servers learn. */
export function AboutMap() {
	const { data } = trpc.tiles.sources.useQuery()
	const linked = data?.basemap.attribution.flatMap(({ text, url }) => (url === undefined ? [] : [{ text, url }])) ?? []
	return (
		<>
			<h2>Where the map comes from</h2>
			<p>{BRAND_NAME} draws the map images on cards and pages itself.</p>
			<TilePrivacy servers={data && tileServers(data.raster)} />
			<p>The map uses data of:</p>
			<ul className={classes.sources}>
				{linked.map(({ text, url }) => (
					<li key={text}>
						<ExternalLink href={url}>{text}</ExternalLink>
					</li>
				))}
				{basemapSources.map((source) => (
					<li key={source.name}>
						<ExternalLink href={source.url}>{source.name}</ExternalLink>: {source.provides}. {source.license}.
					</li>
				))}
			</ul>
		</>
	)
}
