import { TYPE_LISTS } from '@farmgate/contracts/screens'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LOCATION_TYPE_STYLES } from '../../shared/location-types/location-type-style.ts'
import { useMapSearch } from '../../shared/preferences/use-map-search.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { TypeGlyph } from '../../shared/ui/type-glyph.tsx'
import classes from './home-hero.module.css'

const GLYPH_PX = 30

type Props = {
	searchBox: ReactNode
	/** A button that opens the other fields of the search. */
	whereAndWhen: ReactNode
	/** What is in season. */
	season: ReactNode
}

/** The top of the home screen: the slogan, the search box, links to the four type lists near the visitor, and what is in season. */
export function HomeHero({ searchBox, whereAndWhen, season }: Props) {
	const mapSearch = useMapSearch()
	return (
		<div className={classes.hero}>
			<div className={classes.inner}>
				<div className={classes.intro}>
					<h1 className={classes.title}>Buy it where it grows.</h1>
					<p className={classes.lead}>
						Farms, farmstands, markets and shops around you: what they sell, when they are open, how to pay.
					</p>
					<div className={classes.search}>
						{searchBox}
						<div className={classes.ways}>
							{whereAndWhen}
							<Link to="/locations" search={{ near: 'me', openAt: 'now' }}>
								Open now near me
							</Link>
							<Link to="/locations" search={{ near: 'me', inSeason: 'now' }}>
								In season near me
							</Link>
						</div>
					</div>
					<ul className={classes.types} aria-label="Suggested searches">
						{TYPE_LISTS.map(({ type, path, items }) => {
							const { hueToken, washToken } = LOCATION_TYPE_STYLES[type]
							return (
								<li key={type}>
									<Link to={path} search={{ near: 'me' }} className={classes.type}>
										<span
											className={classes.face}
											style={{ background: `var(${washToken})`, color: `var(${hueToken})` }}
										>
											<TypeGlyph type={type} size={GLYPH_PX} cutoutColor={`var(${washToken})`} />
										</span>
										<span>
											<span className={classes.typeName}>{items}</span> near me
										</span>
									</Link>
								</li>
							)
						})}
					</ul>
					<LinkButton to="/map" search={mapSearch} size="md">
						Open the map
					</LinkButton>
				</div>
				{season}
			</div>
		</div>
	)
}
