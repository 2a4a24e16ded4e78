import { TYPE_LISTS } from '@farmgate/contracts/screens'
import { Box, Container, Stack, Text, ThemeIcon } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { LOCATION_TYPE_STYLES } from '../../shared/location-types/location-type-style.ts'
import { useMapSearch } from '../../shared/preferences/use-map-search.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { TileLink } from '../../shared/ui/tile-link.tsx'
import { TypeGlyph } from '../../shared/ui/type-glyph.tsx'
import classes from './home.module.css'

const GLYPH_PX = 26
const TILES = {
	gridTemplateColumns: 'repeat(auto-fill, minmax(max(8.5rem, 40%), 1fr))',
	gap: '0.5rem',
	listStyle: 'none',
}
const WAY = { variant: 'default', radius: 'xl', px: 'sm', fz: 'sm' } as const

/** Links to the four type lists near the visitor. */
function TypeTiles() {
	return (
		<Box component="ul" display="grid" style={TILES} aria-label="Suggested searches">
			{TYPE_LISTS.map(({ type, path, items }) => {
				const { hueToken, washToken } = LOCATION_TYPE_STYLES[type]
				const wash = `var(${washToken})`
				return (
					<li key={type}>
						<TileLink to={path} search={{ near: 'me' }}>
							<ThemeIcon size={40} bg={wash} c={`var(${hueToken})`}>
								<TypeGlyph type={type} size={GLYPH_PX} cutoutColor={wash} />
							</ThemeIcon>
							<span>
								<b>{items}</b> near me
							</span>
						</TileLink>
					</li>
				)
			})}
		</Box>
	)
}

const COLUMNS = { '--split': 'minmax(0, 7fr) minmax(0, 5fr)', alignItems: 'center' } as CSSProperties

type Props = {
	searchBox: ReactNode
	/** A button that opens the other fields of the search. */
	whereAndWhen: ReactNode
}

/** The top of the home screen: the slogan, the search box, and links to searches near the visitor. */
export function HomeHero({ searchBox, whereAndWhen }: Props) {
	const mapSearch = useMapSearch()
	return (
		<div className={classes.hero}>
			<Container pt="clamp(1rem, 4vw, 3rem)" pb="clamp(2.25rem, 6vw, 5rem)" className="split" style={COLUMNS}>
				<Stack gap="sm" miw={0}>
					<h1>Buy it where it grows.</h1>
					<Text c="dimmed" maw="46ch">
						Farms, farmstands, markets and shops around you: what they sell, when they are open, how to pay.
					</Text>
					{searchBox}
					<div className={`scroll-row ${classes.ways}`}>
						{whereAndWhen}
						<LinkButton {...WAY} to="/locations" search={{ near: 'me', openAt: 'now' }}>
							Open now near me
						</LinkButton>
						<LinkButton {...WAY} to="/locations" search={{ near: 'me', inSeason: 'now' }}>
							In season near me
						</LinkButton>
						<LinkButton {...WAY} to="/weekend">
							Markets this weekend
						</LinkButton>
						<LinkButton {...WAY} to="/map" search={mapSearch}>
							Open the map
						</LinkButton>
						<LinkButton {...WAY} to="/locations/new">
							Sell here
						</LinkButton>
					</div>
				</Stack>
				<TypeTiles />
			</Container>
		</div>
	)
}
