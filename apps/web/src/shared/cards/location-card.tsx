import { CARD_CATEGORY_COUNT, CARD_CATEGORY_COUNT_COMPACT } from '@farmgate/contracts/business-constants'
import type { LocationCardFields } from '@farmgate/contracts/location-card'
import { FLAG_NAMES, flagTexts } from '@farmgate/contracts/location-flags'
import { productCountText, townOf } from '@farmgate/contracts/location-text'
import type { ReactNode } from 'react'
import { useNow } from '../hooks/use-now.ts'
import card from '../ui/card.module.css'
import { CardLink } from '../ui/card-link.tsx'
import { LocationTypeBadge } from '../ui/location-type-badge.tsx'
import { FreshnessLine } from '../visits/freshness-line.tsx'
import { CardActions } from './card-actions.tsx'
import { ItemDistance } from './distance.tsx'
import { goodsText } from './goods-text.ts'
import { LocationPicture } from './location-picture.tsx'
import { OpeningLine } from './opening-line.tsx'

/** Cards at the start of a list that are visible without scrolling on a phone. */
export const CARDS_IN_VIEW = 3

type Props = {
	location: LocationCardFields
	headingLevel: 2 | 3
	/** Visible without scrolling on a phone: its picture is loaded eagerly. */
	isFirst?: boolean
	/** Fewer categories, for narrow lists. */
	isCompact?: boolean
	/** The favorite button, in the upper corner. */
	heart?: ReactNode
	/** Whether it is open at the time of a search; default: whether it is open now. */
	opening?: ReactNode
	/** Its listing that matches the search best, instead of the number of its products. */
	match?: ReactNode
	/** Links to visit or call it, below the text. */
	links?: ReactNode
	/** Buttons below the text. */
	actions?: ReactNode
}

const PLACEHOLDER_GLYPH_PX = 48

function Tags({ location, shown }: { location: LocationCardFields; shown: number }) {
	const { categories } = location
	const hidden = categories.slice(shown)
	return (
		<ul className={card.tags}>
			{FLAG_NAMES.filter((flag) => location[flag]).map((flag) => (
				<li key={flag}>{flagTexts(flag).badge}</li>
			))}
			{categories.slice(0, shown).map((category) => (
				<li key={category}>{category}</li>
			))}
			{hidden.length > 0 && <li title={hidden.join(', ')}>+{hidden.length}</li>}
		</ul>
	)
}

/** "Sells dairy" of a place that a search found by its category, else the number of its products. */
function GoodsLine({ soldAs, listingCount }: Pick<LocationCardFields, 'soldAs' | 'listingCount'>) {
	if (soldAs !== null) return <p>Sells {goodsText([soldAs])}</p>
	return listingCount > 0 && <p>{productCountText(listingCount)}</p>
}

/** A location with its picture, type, opening state and categories. */
export function LocationCard(props: Props) {
	const { location, headingLevel, isFirst = false, isCompact = false, heart, actions } = props
	const { opening, links, match } = props
	const now = useNow()
	const Heading = `h${headingLevel}` as const
	return (
		<article className={card.card} data-heart={Boolean(heart) || undefined}>
			<div className={`cover ${card.picture}`}>
				<LocationPicture location={location} glyphSize={PLACEHOLDER_GLYPH_PX} isFirst={isFirst} />
				{heart && <div className={card.heart}>{heart}</div>}
			</div>
			<div className={card.body}>
				<div className={card.top}>
					<LocationTypeBadge type={location.type} />
				</div>
				<Heading className={card.name}>
					<CardLink to="/locations/$idOrSlug" params={{ idOrSlug: location.slug }}>
						{location.name}
					</CardLink>
				</Heading>
				{match ?? <GoodsLine {...location} />}
				<p className={card.where}>
					{location.isSample && <span>Sample</span>}
					<span>{townOf(location)}</span>
					<ItemDistance item={location} />
				</p>
				{opening ?? <OpeningLine location={location} now={now} />}
				<FreshnessLine location={location} now={now} />
				<Tags location={location} shown={isCompact ? CARD_CATEGORY_COUNT_COMPACT : CARD_CATEGORY_COUNT} />
				{links}
				<CardActions>{actions}</CardActions>
			</div>
		</article>
	)
}
